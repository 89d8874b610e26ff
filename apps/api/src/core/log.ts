import type { LoggerOptions } from 'pino'

/**
 * Structured logs without personal data: a request is its id, route pattern and status, never its address, headers or body;
 * an error is its kind and stack, since messages of the database quote values.
 */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    req: () => ({}),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      message: withoutValues(error.message ?? ''),
      // Only the frames: a stack repeats the message, on as many lines as it has.
      stack: (error.stack ?? '')
        .split('\n')
        .filter(line => /^\s+at /.test(line))
        .join('\n'),
    }),
  },
})

/** Quoted values and digits of a message can be a name, a phone number or an e-mail address. */
export const withoutValues = (message: string): string =>
  message
    .replace(/\([^)]*\)=\([^)]*\)/g, '(…)')
    .replace(/: "[^"]*"/g, ': "…"')
    .replace(/[\w.+-]+@[\w.-]+/g, '…@…')
    .replace(/\+?\d{6,}/g, '…')
    .slice(0, 500)
