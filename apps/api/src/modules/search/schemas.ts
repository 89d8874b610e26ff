import { SEARCH_GROUPS, SEARCH_TEXT } from '@portal/domain/search'
import { z } from 'zod'
import type { SearchReader } from '../../core/search.ts'

export const SearchQuery = z.strictObject({
  q: z.string().max(SEARCH_TEXT.max).describe('a name, a phone or a number; one letter finds nothing'),
  companyId: z
    .string()
    .min(1)
    .max(50)
    .optional()
    .describe('the selected company; staff also find what they see in every company'),
})

const foundOf = ({ hit }: SearchReader) =>
  z
    .object({
      hits: z.array(hit),
      total: z.number().int(),
      more: z.boolean().describe('there are more than were counted'),
    })
    .optional()

/** What every reader found. A group is left out where the caller sees no such list, or it could not be read. */
export const searchAnswer = (readers: readonly SearchReader[]) =>
  z
    .object({
      ...Object.fromEntries(readers.map(reader => [reader.group, foundOf(reader)])),
      failed: z.array(z.enum(SEARCH_GROUPS)).describe('groups that could not be read; the others are right'),
    })
    .meta({ id: 'SearchAnswer' })
