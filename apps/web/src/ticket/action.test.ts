import { describe, expect, it } from 'vitest'
import { ProblemError } from '../lib/http.ts'
import { newRetryableCall } from './action.ts'

const failing = (status: number, code: string) => () =>
  Promise.reject(new ProblemError(status, code, 'refused'))

describe('an action that is tried again', () => {
  it('is done when the second attempt finds what the first has done', async () => {
    const retryable = newRetryableCall()
    await expect(retryable(failing(0, 'network'))).rejects.toMatchObject({ code: 'network' })
    await expect(retryable(failing(409, 'ticket-not-changeable'))).resolves.toBeNull()
    const deletion = newRetryableCall()
    await expect(deletion(failing(503, 'unavailable'))).rejects.toMatchObject({ status: 503 })
    await expect(deletion(failing(404, 'not-found'))).resolves.toBeNull()
  })

  it('is refused when no earlier attempt can have done it', async () => {
    const retryable = newRetryableCall()
    await expect(retryable(failing(409, 'ticket-not-changeable'))).rejects.toMatchObject({ status: 409 })
    await expect(retryable(failing(404, 'not-found'))).rejects.toMatchObject({ status: 404 })
    await expect(retryable(() => Promise.resolve('answer'))).resolves.toBe('answer')
  })
})
