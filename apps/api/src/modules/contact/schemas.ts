import { contactForm } from '@portal/domain/contact'
import { z } from 'zod'

/** POST /api/contact/send-form (001 §7); staff who have no company selected leave `companyId` out. */
export const ContactSend = z.strictObject({
  message: contactForm.shape.message,
  companyId: z.string().min(1).max(50).optional(),
})

export const ContactSent = z
  .object({
    id: z.string().describe('names the message, to customer service and in the audit log'),
    companyId: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    description: z.string().describe('the message as it was sent'),
  })
  .meta({ id: 'ContactSent' })
