import { Component, type ReactNode } from 'react'

type Props = { fallback: string; children: ReactNode }

// React offers error boundaries only as classes.
/** Shows `fallback` in place of content that fails to render, so that the rest of the desk stays. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    return this.state.failed ? <em>{this.props.fallback}</em> : this.props.children
  }
}
