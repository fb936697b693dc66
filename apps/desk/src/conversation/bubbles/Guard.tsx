import { Component, type ReactNode } from 'react'

type Props = { fallback: string; children: ReactNode }

// React has no other form for this than a class.
/** Around one message: what cannot be drawn leaves a line and not an empty desk. */
export class Guard extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    return this.state.failed ? <em>{this.props.fallback}</em> : this.props.children
  }
}
