import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { ContactSend, ContactSent } from './schemas.ts'
import { sendContactForm } from './send.ts'

export const contactRoutes = (app: App) => {
  const operation = operations(app, 'contact', 'Messages to customer service.')

  operation(
    {
      method: 'POST',
      url: '/api/contact/send-form',
      id: 'contactSendForm',
      summary: 'Send a message to customer service',
      // The company is optional, so the use case checks it instead of the guard.
      permission: 'signedIn',
      once: true,
      body: ContactSend,
      answer: ContactSent,
      refusals: [404],
    },
    request => sendContactForm(request.ctx, request.body),
  )
}
