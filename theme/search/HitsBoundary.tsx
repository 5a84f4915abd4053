import { Component, type ReactNode } from 'react'
import type { SearchHit } from '../../src/model/search.ts'

type HitsBoundaryProps = {
  readonly hits: readonly SearchHit[]
  /** Replaces hits that cannot be rendered. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Error boundary: a hit that cannot be rendered breaks the list, not the dialog. Other hits are rendered again. */
export class HitsBoundary extends Component<HitsBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ hits }: HitsBoundaryProps) {
    if (this.state.hasFailed && hits !== this.props.hits) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
