import { z } from 'zod'
import type { Config } from '../core/config.ts'
import { openFactoryFolder } from './card-factory-folder.ts'
import { type CardFactoryPort, MOST_OF_REPORT, readReport, reportId } from './card-factory-wire.ts'
import { measured } from './measured.ts'
import { callJson, OutboundError } from './outbound.ts'
import { isSignedAnswer, signedHeaders } from './signature.ts'

const reportList = z.object({ matches: z.array(z.object({ id: reportId.nullable().catch(null) })) })

/**
 * The factory over HTTP. Requests and answers are signed with a shared key. Reports are listed by their ids and fetched one by one, so
 * that a large or faulty one does not stop the others.
 */
const openFactoryHttp = (base: string, key: string): CardFactoryPort => {
  const send = (
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    { body, most }: { body?: unknown; most?: number } = {},
  ): Promise<unknown> => {
    const url = `${base}${path}`
    return callJson(url, {
      method,
      ...(body !== undefined && { body }),
      ...(most !== undefined && { most }),
      headers: text => signedHeaders(key, { method, url, body: text }),
      isGenuine: (headers, text) => isSignedAnswer(key, headers, text),
    })
  }
  const at = (operator: string, what: string, id?: string) =>
    `/${operator}/${what}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`
  return {
    handOver: async batch => {
      await send('PUT', at(batch.operator, 'batches', batch.reference), { body: batch })
    },
    reports: async operator => {
      const parsed = reportList.safeParse(await send('GET', at(operator, 'reports')))
      if (!parsed.success) throw new OutboundError('answered something else than agreed', true, parsed.error)
      return parsed.data.matches.flatMap(({ id }) => id ?? [])
    },
    report: async (operator, id) =>
      readReport(await send('GET', at(operator, 'reports', id), { most: MOST_OF_REPORT })),
    acknowledge: async (operator, id) => {
      await send('DELETE', at(operator, 'reports', id))
    },
    forget: async () => {},
  }
}

/** By the address: `https:` for the factory's API, `file:` for a folder that both sides have. */
export const openCardFactory = ({
  CARD_FACTORY_URL: url,
  CARD_FACTORY_KEY: key,
}: Pick<Config, 'CARD_FACTORY_URL' | 'CARD_FACTORY_KEY'>): CardFactoryPort =>
  measured('card-factory', url.startsWith('file:') ? openFactoryFolder(url, key) : openFactoryHttp(url, key))
