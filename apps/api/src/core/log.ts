import { type LoggerOptions, pino } from 'pino'
import { traceOfLine } from './trace.ts'

/**
 * Structured logs without personal data. Of a request they hold id, route pattern and status, never address, headers or body; of an
 * error kind and stack, because database messages quote values.
 */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  ...traceOfLine(),
  serializers: {
    req: () => ({}),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      message: withoutValues(error.message ?? ''),
      // The frames only: a stack begins with the message.
      stack: (error.stack ?? '')
        .split('\n')
        .filter(line => /^\s+at /.test(line))
        .join('\n'),
    }),
  },
})

/**
 * Standard output, written when 4 kB of lines have come together or after a tenth of a second, and at the end of the process: a write per
 * line costs a request more than its log line.
 */
export const logOutput = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 })

/** Quoted values and digits of a message can be a name, a phone number or an e-mail address. */
export const withoutValues = (message: string): string =>
  message
    .replace(/\([^)]*\)=\([^)]*\)/g, '(…)')
    .replace(/: "[^"]*"/g, ': "…"')
    .replace(/[\w.+-]+@[\w.-]+/g, '…@…')
    .replace(/\+?\d{6,}/g, '…')
    .slice(0, 500)
