import type { ThemeFeature } from '../theme-feature.ts'
import { Diagram } from './Diagram.tsx'

/** Drawings of fences of the language `mermaid`. */
export const diagrams: ThemeFeature = { name: 'diagrams', components: { diagram: Diagram } }
