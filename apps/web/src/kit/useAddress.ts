import { startTransition, useCallback, useOptimistic } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { STAY } from '../lib/scroll.ts'

type Write = (current: URLSearchParams) => URLSearchParams

/**
 * The parameters of the page's address, and how to change them: `change(current => next)`, with `replace` to leave no step for "back".
 * The change starts from the address itself, because what was drawn last may be older, and a second change would take the first back.
 */
export function useAddress(): [URLSearchParams, (write: Write, options?: { replace?: boolean }) => void] {
  const [parameters, setParameters] = useSearchParams()
  // A navigation is drawn when the machine has time; what was just chosen shows at once, and holds until then.
  const [shown, show] = useOptimistic(parameters)
  const { pathname, state } = useLocation()
  const change = useCallback(
    (write: Write, { replace = false } = {}) => {
      // The old page stays until the new one can be drawn: a search that ends meanwhile must not lead back.
      if (window.location.pathname !== pathname) return
      const next = write(new URLSearchParams(window.location.search))
      startTransition(() => {
        show(next)
        // What the page was opened with is still so after a reload.
        setParameters(next, { replace, state: { ...state, ...STAY.state } })
      })
    },
    [setParameters, show, pathname, state],
  )
  return [shown, change]
}
