import * as z from 'zod/mini'
import { bounds } from '../company-ticket/bounds.ts'
import { BOUNDS } from '../company-ticket/lengths.ts'
import { code, textBound } from '../forms.ts'
import { strangersNameBound } from '../page-address.ts'
import { SELF_SERVICE_MODES } from './request.ts'

export const MISTAKE_LENGTH = { min: 1, max: 500 } as const

const mode = z.enum(SELF_SERVICE_MODES, code('required'))

/** What a company chooses for the page of its employees. A mistake cannot mend itself. */
export const selfServiceForm = z.object({
  isOpen: z.boolean(code('wrong-format')),
  zones: mode,
  end: mode,
  // Who wrote before there were pauses has chosen none.
  pause: z._default(mode, 'OFF'),
  name: mode,
  phone: mode,
  mistake: z.enum(['OFF', 'REQUEST'], code('required')),
})
export type SelfServiceForm = z.infer<typeof selfServiceForm>

/** A company that has chosen nothing: there is no page. */
export const SELF_SERVICE_OFF: SelfServiceForm = {
  isOpen: false,
  zones: 'OFF',
  end: 'OFF',
  pause: 'OFF',
  name: 'OFF',
  phone: 'OFF',
  mistake: 'OFF',
}

export const zonesAsked = {
  zoneFrom: z.optional(bounds.zone),
  zoneTo: z.optional(bounds.zone),
  validAllZones: z._default(z.boolean(code('wrong-format')), false),
}
export const nameAsked = {
  firstName: strangersNameBound(BOUNDS.name),
  lastName: strangersNameBound(BOUNDS.name),
}
export const mistakeAsked = { text: textBound(MISTAKE_LENGTH) }
