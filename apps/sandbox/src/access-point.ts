import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Bounded } from './bounded.ts'
import { type Faults, isAnswerMode, sendFault } from './faults.ts'
import { feedQuery, listOf, parsed, REFERENCE, Refusal } from './wire.ts'

const ADDRESS = z.string().regex(/^0192:\d{9}$/, 'must be an address like 0192:314100123')
const transmissionForm = z.object({
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  sender: ADDRESS,
  receiver: ADDRESS,
  document: z.string().min(1),
})
/** An invoice of 5,000 tickets with its PDF. */
const bodyLimit = 30_000_000

/** The companies of the demo that no access point sends to. */
const NO_RECEIVERS = ['0192:314100158']

export type SentDocument = z.output<typeof transmissionForm> & {
  id: string
  reference: string
  /** The number and the amount to be paid, read from the document. */
  number: string
  amount: string
  receivedAt: string
  times: number
  status: 'DELIVERED' | 'REJECTED' | null
  reason: string | null
  answeredAt: string | null
  acknowledged: boolean
}

const elementText = (document: string, element: string) =>
  new RegExp(`<cbc:${element}[^>]*>([^<]*)<`).exec(document)?.[1] ?? ''

/** What the access point was handed, and what it has said about it. */
export class AccessPointStore {
  readonly documents = new Bounded<SentDocument>(5_000, document => document.reference)

  /** Takes a document in once per reference. @returns null for one that it has already */
  receive(reference: string, form: z.output<typeof transmissionForm>, at: Date): SentDocument | null {
    const known = this.documents.byKey(reference)
    if (known) {
      known.times += 1
      return null
    }
    const document = {
      id: reference,
      reference,
      ...form,
      number: elementText(form.document, 'ID'),
      amount: elementText(form.document, 'PayableAmount'),
      receivedAt: at.toISOString(),
      times: 1,
      status: null,
      reason: null,
      answeredAt: null,
      acknowledged: false,
    }
    this.documents.add(document)
    return document
  }

  /** The first answer counts. */
  answer(document: SentDocument, status: 'DELIVERED' | 'REJECTED', at: Date): void {
    if (document.status !== null) return
    document.status = status
    document.reason = status === 'REJECTED' ? 'Mottakeren kjenner ikke referansen' : null
    document.answeredAt = at.toISOString()
  }

  /** Answers about documents of a sender that it has not acknowledged, the oldest document first. */
  waiting(sender: string): Pick<SentDocument, 'reference' | 'status' | 'reason'>[] {
    return this.documents
      .all()
      .filter(each => each.sender === sender && each.status !== null && !each.acknowledged)
      .map(({ reference, status, reason }) => ({ reference, status, reason }))
  }

  clear(): void {
    this.documents.clear()
  }
}

/**
 * The access point to the Peppol network. PUT /access-point/transmissions/<reference> hands a document over: 201, and 200 for one that it
 * has already. GET …/answers?sender=<address> says what became of them, until DELETE …/answers/<reference>; GET …/receivers/<address>
 * whether somebody receives. A document is delivered at once, unless a fault `rejected` or `silent` says otherwise, or its receiver is unknown.
 */
export const accessPointRoutes = (
  app: FastifyInstance,
  deps: { store: AccessPointStore; faults: Faults; now: () => Date; changed: () => void },
): void => {
  const { store, faults, now, changed } = deps

  app.register(async scope => {
    scope.addHook('preHandler', async (request, reply) => {
      const call = request.url + JSON.stringify(request.body ?? '')
      const fault = faults.take('access-point', call, mode => !isAnswerMode(mode))
      if (fault) await sendFault(fault, request, reply)
    })

    scope.put<{ Params: { reference: string } }>(
      '/access-point/transmissions/:reference',
      { bodyLimit },
      async (request, reply) => {
        const reference = parsed(REFERENCE, request.params.reference)
        const document = store.receive(reference, parsed(transmissionForm, request.body), now())
        const mode = document && faults.take('access-point', document.document, isAnswerMode)?.mode
        if (document && mode !== 'silent') {
          const rejected = mode === 'rejected' || NO_RECEIVERS.includes(document.receiver)
          store.answer(document, rejected ? 'REJECTED' : 'DELIVERED', now())
        }
        changed()
        return reply.status(document ? 201 : 200).send({ reference })
      },
    )

    scope.get('/access-point/answers', async request => {
      const { sender, maxEntries } = parsed(feedQuery.extend({ sender: ADDRESS }), request.query)
      return listOf(store.waiting(sender), maxEntries)
    })

    scope.delete<{ Params: { reference: string } }>(
      '/access-point/answers/:reference',
      async (request, reply) => {
        const document = store.documents.byKey(request.params.reference)
        if (document) document.acknowledged = true
        return reply.status(204).send()
      },
    )

    scope.get<{ Params: { address: string } }>('/access-point/receivers/:address', async request => {
      const address = parsed(ADDRESS, request.params.address)
      if (NO_RECEIVERS.includes(address)) throw new Refusal(404, 'not-found', 'No such receiver')
      return { address }
    })
  })

  app.get('/api/access-point', async request => {
    const { maxEntries, to, reference } = parsed(feedQuery, request.query)
    const hits = store.documents
      .newestFirst()
      .filter(each => (!to || each.receiver === to) && (!reference || each.reference === reference))
    return listOf(hits, maxEntries)
  })
}
