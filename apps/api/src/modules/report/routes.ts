import { z } from 'zod'
import type { App } from '../../core/app-type.ts'
import { withoutValues } from '../../core/log.ts'
import { operations } from '../../core/operation.ts'

const Report = z.strictObject({
  kind: z.enum(['access-denied', 'unknown-route', 'error']),
  path: z.string().min(1).max(500),
  message: z.string().max(1000).optional(),
  reference: z.string().max(100).optional(),
})

const Reported = z.object({ reference: z.string() }).meta({ id: 'Reported' })

// Ids in a path can identify a person; the pattern of the path is enough to find the page.
const withoutIds = (path: string) =>
  path.split(/[?#]/)[0]!.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{5,}/gi, ':id')

/** Where the web app reports access-denied pages, unknown routes and errors (000 §2.2, §2.3); the reference is in the log. */
export const reportRoutes = (app: App) => {
  const operation = operations(app, 'report', 'Errors of pages.')

  operation(
    {
      method: 'POST',
      url: '/client-report',
      id: 'clientReport',
      summary: 'Report an error of a page',
      public: true,
      requests: 60,
      body: Report,
      answer: { 202: Reported },
    },
    request => {
      const { kind, path, message, reference } = request.body
      request.log.warn(
        {
          report: kind,
          path: withoutIds(path),
          message: message && withoutValues(message),
          clientReference: reference,
        },
        'reported by the web app',
      )
      return { reference: request.id }
    },
  )
}
