import DefaultTheme from 'vitepress/theme'
import './brand.css'

export default DefaultTheme
