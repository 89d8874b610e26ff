import * as z from 'zod/mini'
import { code, longTextBound } from '../forms.ts'

/** Bounds of the contact form. Source: 001 §5. */
export const CONTACT_BOUNDS = { message: { min: 2, max: 5000 } } as const

/** A message to customer service; the company is the selected one, none for staff without one. Source: 001 §3, §7. */
export const contactForm = z.object({
  message: longTextBound(CONTACT_BOUNDS.message),
  companyId: z._default(
    z.nullable(z.string(code('wrong-format')).check(z.maxLength(50, code('too-long')))),
    null,
  ),
})
export type ContactForm = z.infer<typeof contactForm>
