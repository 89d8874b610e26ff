import { z } from 'zod'
import type { Config } from '../core/config.ts'
import { measured } from './measured.ts'
import { callJson, OutboundError } from './outbound.ts'

export type ToSign = {
  /** Our contract id: the service creates one request per reference. */
  reference: string
  title: string
  text: string
  signerName: string
  signerEmail: string
  /** YYYY-MM-DD; null where it is not known. The service identifies whoever signs, and says who that was. */
  signerBirthdate: string | null
  /** Where the signer's browser goes afterwards; null ends on the service's own page. */
  returnUrl: string | null
}
export type SigningStatus = 'PENDING' | 'SIGNED' | 'DECLINED'
export type SigningAnswer = {
  id: string
  reference: string
  status: SigningStatus
  answeredAt: string | null
  /** Who signed, as the service identified them; null for an answer that is no signature. */
  signedBy: { name: string; birthdate: string } | null
}

/** The e-signing service. Every call throws OutboundError when it is not answered within 5 s, or with nonsense. */
export type SigningPort = {
  request(document: ToSign): Promise<{ id: string; url: string; status: SigningStatus }>
  status(id: string): Promise<SigningAnswer>
  /** Answered at or after an instant, oldest first, at most 100. */
  answeredSince(instant: Date): Promise<SigningAnswer[]>
}

const status = z.enum(['PENDING', 'SIGNED', 'DECLINED'])
const requested = z.object({ id: z.string().min(1).max(100), url: z.url().max(2000), status })
const answer = z.object({
  id: z.string(),
  reference: z.string(),
  status,
  answeredAt: z.string().nullable(),
  signedBy: z.object({ name: z.string(), birthdate: z.string() }).nullish().default(null),
})

const parseAnswer = <T>(schema: z.ZodType<T>, given: unknown): T => {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new OutboundError('answered something else than agreed', true, parsed.error)
  return parsed.data
}

export const openSigning = (config: Pick<Config, 'SIGNING_URL' | 'SIGNING_TOKEN'>): SigningPort => {
  const token = config.SIGNING_TOKEN
  const url = `${config.SIGNING_URL}/requests`
  return measured('signing', {
    request: async document =>
      parseAnswer(requested, await callJson(url, { method: 'POST', token, body: document })),
    status: async id =>
      parseAnswer(answer, await callJson(`${url}/${encodeURIComponent(id)}`, { method: 'GET', token })),
    answeredSince: async instant => {
      const query = new URLSearchParams({ answeredSince: instant.toISOString(), maxEntries: '100' })
      return parseAnswer(
        z.object({ matches: z.array(answer) }),
        await callJson(`${url}?${query}`, { method: 'GET', token }),
      ).matches
    },
  })
}
