import { Component, type ReactNode } from 'react'
import { type Location, useLocation } from 'react-router'
import { ErrorState } from '../kit/ErrorState.tsx'

type Props = { at: Location; children: ReactNode }
type State = { at: Location; crash: { error: unknown } | null }

class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at, crash: null }
  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ crash: { error } })
  static getDerivedStateFromProps = ({ at }: Props, state: State): State | null =>
    at === state.at ? null : { at, crash: null }
  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    return (
      <div className="card center-page">
        <ErrorState level={1} error={crash.error} onRetry={() => window.location.reload()} />
      </div>
    )
  }
}

/** Shows the error in place of what could not be fetched or drawn, until another address is opened. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return <Boundary at={useLocation()}>{children}</Boundary>
}
