import type { paths } from '@portal/api-client'
import { answerOf, client } from '../../lib/http.ts'

export type SettingsBody =
  paths['/api/company-agreement/settings']['post']['requestBody']['content']['application/json']

export const calls = {
  settings: (companyId: string, signal?: AbortSignal) =>
    answerOf(
      client.GET('/api/company-agreement/settings/{companyId}', {
        params: { path: { companyId } },
        ...(signal && { signal }),
      }),
    ),
  save: (body: SettingsBody) => answerOf(client.POST('/api/company-agreement/settings', { body })),
}

export const queryKeys = { settings: (companyId: string) => ['settings', companyId] }
