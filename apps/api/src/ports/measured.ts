import { outsideSeconds } from '../core/metrics.ts'
import { traced } from '../core/trace.ts'
import { OutboundError } from './outbound.ts'

/** The outside systems, as metrics and traces call them. */
export type PortName =
  | 'access-point'
  | 'card-factory'
  | 'directory'
  | 'document-store'
  | 'fullmakt'
  | 'identity'
  | 'mail'
  | 'register'
  | 'sftp'
  | 'signing'
  | 'sms'
  | 'ticketing'

const outcomeOf = (error: unknown): 'refused' | 'failed' | 'no_answer' => {
  // Of the sign-in provider: it did not answer, or did not take what a browser brought.
  if (!(error instanceof OutboundError))
    return (error as { statusCode?: number } | null)?.statusCode === 503 ? 'no_answer' : 'refused'
  if (error.mayArriveLate) return 'no_answer'
  return error.retryable ? 'failed' : 'refused'
}

type Call = (...args: never[]) => Promise<unknown>

/** A port whose calls are counted, with how long they took and what came of them, and are spans of the trace. */
export const measured = <Port extends object>(
  port: PortName,
  calls: Port,
  /** Methods that mostly answer without a call. */
  ...except: (keyof Port)[]
): Port =>
  Object.fromEntries(
    (Object.entries(calls) as [string, Call][]).map(([name, call]) => [
      name,
      except.includes(name as keyof Port)
        ? call
        : async (...args: never[]) => {
            const begun = performance.now()
            const ended = (outcome: string) =>
              outsideSeconds.observe({ port, outcome }, (performance.now() - begun) / 1000)
            try {
              const answer = await traced(
                { name: `${port} ${name}`, kind: 'CLIENT', facts: { 'peer.service': port } },
                () => call(...args),
              )
              ended('ok')
              return answer
            } catch (error) {
              ended(outcomeOf(error))
              throw error
            }
          },
    ]),
  ) as Port
