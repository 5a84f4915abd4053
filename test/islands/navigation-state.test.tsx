import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  NavigationStateProvider,
  useNavigationState,
} from '../../theme/navigation/navigation-state.tsx'

function User() {
  return <p>{typeof useNavigationState().refreshHighlight}</p>
}

it('[NAV-10] navigation state outside of its provider is an error that says so', () => {
  expect(() => renderToStaticMarkup(<User />)).toThrow(
    'useNavigationState must be used within a NavigationStateProvider',
  )
  expect(
    renderToStaticMarkup(
      <NavigationStateProvider>
        <User />
      </NavigationStateProvider>,
    ),
  ).toBe('<p>function</p>')
})
