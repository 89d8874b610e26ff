import { answerOf, client } from '../../lib/http.ts'

type Message = { message: string; companyId?: string }

export const calls = {
  send: (body: Message, idempotencyKey: string) =>
    answerOf(
      client.POST('/api/contact/send-form', {
        body,
        params: { header: { 'idempotency-key': idempotencyKey } },
      }),
    ),
}
export type SentMessage = Awaited<ReturnType<typeof calls.send>>
