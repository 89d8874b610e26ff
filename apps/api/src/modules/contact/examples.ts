import { randomUUID } from 'node:crypto'
import type { Examples } from '../../../test/examples.ts'

export const examples: Examples = {
  requests: {
    contactSendForm: {
      about: 'member',
      url: () => '/api/contact/send-form',
      body: t => ({ message: `Question ${randomUUID()}`, companyId: t.companyId }),
      made: {
        sql: `select from outgoing_message where dedupe_key like 'contact:%' and starts_with(body, $1)`,
        of: body => body.message,
        other: () => ({ message: 'Another question' }),
      },
    },
  },
}
