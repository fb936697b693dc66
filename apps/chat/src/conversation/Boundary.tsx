import { Component, type ReactNode } from 'react'

type BoundaryProps = { readonly fallback: string; readonly children: ReactNode }

/** Keeps the page alive if a bubble throws while it is drawn. React offers error boundaries only as classes. */
export class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? <p>{this.props.fallback}</p> : this.props.children
  }
}
