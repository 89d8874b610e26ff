import { answerOf, client } from '../../lib/http.ts'

export const calls = {
  contact: (signal: AbortSignal) => answerOf(client.GET('/user-api/auth/contact', { signal })),
  company: (id: string, signal: AbortSignal) =>
    answerOf(client.GET('/onboarding/company/{id}', { params: { path: { id } }, signal })),
}
