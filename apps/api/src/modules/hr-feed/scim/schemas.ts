import { SCIM_MOST } from '@portal/domain/hr-feed/scim'
import { z } from 'zod'

/** What a system sends. It is read by the normaliser of the domain: what is not held is read over. */
export const ScimMessage = z.record(z.string(), z.unknown())
export const ScimResource = ScimMessage.meta({ id: 'ScimResource' })

export const ScimList = z
  .object({
    schemas: z.array(z.string()),
    totalResults: z.number().int(),
    startIndex: z.number().int(),
    itemsPerPage: z.number().int(),
    Resources: z.array(ScimResource),
  })
  .meta({ id: 'ScimList' })

const names = z.string().max(2_000).optional()
const whole = () => z.coerce.number().int().optional()

export const ScimChoice = z.object({ attributes: names, excludedAttributes: names })
export const ScimQuery = ScimChoice.extend({
  // How long it may be is its own refusal, so it is only said here.
  filter: z.string().meta({ maxLength: SCIM_MOST.filter }).optional(),
  startIndex: whole(),
  count: whole(),
})

/** Ids are any text: what is no id of ours is not found. */
export const ScimParams = z.object({ id: z.string().min(1).max(200) })
