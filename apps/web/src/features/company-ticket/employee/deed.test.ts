import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../lib/http.ts'
import { newDeed } from './deed.ts'

const failing = (status: number, code: string) => () =>
  Promise.reject(new ProblemError(status, code, 'refused'))

describe('a deed that is tried again', () => {
  it('is done when the second attempt finds what the first has done', async () => {
    const deed = newDeed()
    await expect(deed(failing(0, 'network'))).rejects.toMatchObject({ code: 'network' })
    await expect(deed(failing(409, 'ticket-not-changeable'))).resolves.toBeNull()
    const deletion = newDeed()
    await expect(deletion(failing(503, 'unavailable'))).rejects.toMatchObject({ status: 503 })
    await expect(deletion(failing(404, 'not-found'))).resolves.toBeNull()
  })

  it('is refused when no earlier attempt can have done it', async () => {
    const deed = newDeed()
    await expect(deed(failing(409, 'ticket-not-changeable'))).rejects.toMatchObject({ status: 409 })
    await expect(deed(failing(404, 'not-found'))).rejects.toMatchObject({ status: 404 })
    await expect(deed(() => Promise.resolve('answer'))).resolves.toBe('answer')
  })
})
