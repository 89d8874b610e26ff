import { useProblemText } from '../lib/problem-text.ts'

/** Why something failed: what was wanted, where that has words of its own, and the reason. */
export function Failure({ what, error }: { what?: string | undefined; error: unknown }) {
  const reason = useProblemText()(error)
  if (what === undefined) return reason
  return (
    <>
      <p>{what}</p>
      <p>{reason}</p>
    </>
  )
}
