import { Component, type ReactNode } from 'react'
import { type Location, useLocation } from 'react-router'
import { ErrorState } from './ErrorState.tsx'

type Props = { at: Location; page: boolean; children: ReactNode }
type State = { at: Location; crash: { error: unknown } | null }

class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at, crash: null }
  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ crash: { error } })
  static getDerivedStateFromProps = ({ at }: Props, state: State): State | null =>
    at === state.at ? null : { at, crash: null }
  override render() {
    const { page, children } = this.props
    const { crash } = this.state
    if (!crash) return children
    const shown = (
      <ErrorState level={page ? 1 : 2} error={crash.error} onRetry={() => window.location.reload()} />
    )
    return page ? <div className="card center-page">{shown}</div> : shown
  }
}

/** Shows the error in place of what could not be fetched or drawn, a page or a part of one, until another address is opened. */
export function CrashBoundary({ page = false, children }: { page?: boolean; children: ReactNode }) {
  return (
    <Boundary at={useLocation()} page={page}>
      {children}
    </Boundary>
  )
}
