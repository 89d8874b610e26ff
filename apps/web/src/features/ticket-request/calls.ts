import { answerOf, client } from '../../lib/http.ts'

/** The answers that an administrator gives to a request. */
export const calls = {
  approve: (id: string) => answerOf(client.POST('/api/ticket-request/approve', { body: { id } })),
  reject: (id: string) => answerOf(client.DELETE('/api/ticket-request/{id}', { params: { path: { id } } })),
}
