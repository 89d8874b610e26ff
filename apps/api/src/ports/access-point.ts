import { z } from 'zod'
import type { Config } from '../core/config.ts'
import { measured } from './measured.ts'
import { callJson, OutboundError } from './outbound.ts'

/** An e-invoice on its way: `0192:…` addresses, and the UBL document as text. */
export type Transmission = {
  /** The access point takes a document in once per reference. */
  reference: string
  kind: 'INVOICE' | 'CREDIT_NOTE'
  sender: string
  receiver: string
  document: string
}
/** What became of one. `reason` is the receiver's, in its own words. */
export type TransmissionAnswer = {
  reference: string
  status: 'DELIVERED' | 'REJECTED'
  reason: string | null
}

/** The access point to the Peppol network. Every call throws OutboundError when it is not answered in time, or with nonsense. */
export type AccessPointPort = {
  send(transmission: Transmission): Promise<void>
  /** Those about documents of a sender that nobody has acknowledged, the oldest first, at most 100. */
  answers(sender: string): Promise<TransmissionAnswer[]>
  acknowledge(reference: string): Promise<void>
  /** True when the register of receivers knows the address for invoices and credit notes. */
  knows(receiver: string): Promise<boolean>
}

const answers = z.object({
  matches: z.array(
    z.object({
      reference: z.string().max(100),
      status: z.enum(['DELIVERED', 'REJECTED']),
      reason: z.string().max(2_000).nullable().default(null),
    }),
  ),
})

export const openAccessPoint = ({
  ACCESS_POINT_URL: base,
  ACCESS_POINT_TOKEN: token,
}: Pick<Config, 'ACCESS_POINT_URL' | 'ACCESS_POINT_TOKEN'>): AccessPointPort =>
  measured('access-point', {
    send: async ({ reference, ...transmission }) => {
      await callJson(`${base}/transmissions/${encodeURIComponent(reference)}`, {
        method: 'PUT',
        token,
        body: transmission,
      })
    },
    answers: async sender => {
      const query = new URLSearchParams({ sender, maxEntries: '100' })
      const parsed = answers.safeParse(await callJson(`${base}/answers?${query}`, { method: 'GET', token }))
      if (!parsed.success) throw new OutboundError('answered something else than agreed', true, parsed.error)
      return parsed.data.matches
    },
    acknowledge: async reference => {
      await callJson(`${base}/answers/${encodeURIComponent(reference)}`, { method: 'DELETE', token })
    },
    knows: async receiver => {
      try {
        await callJson(`${base}/receivers/${encodeURIComponent(receiver)}`, { method: 'GET', token })
        return true
      } catch (error) {
        if (error instanceof OutboundError && error.status === 404) return false
        throw error
      }
    },
  })
