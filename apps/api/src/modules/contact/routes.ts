import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { replayable } from '../../core/idempotency.ts'
import { ContactSend, ContactSent } from './schemas.ts'
import { sendContactForm } from './service.ts'

export const contactRoutes = (app: App) => {
  app.post(
    '/api/contact/send-form',
    {
      // The company is optional, so the service asks for it rather than the guard.
      config: { access: { permission: 'signedIn', once: 'contactSendForm' } },
      schema: {
        operationId: 'contactSendForm',
        tags: ['contact'],
        body: ContactSend,
        response: answers({ 201: ContactSent }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    async (request, reply) => {
      return reply.code(201).send(replayable(reply, await sendContactForm(request.ctx, request.body)))
    },
  )
}
