import { companyBy, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import type { Services } from '../../core/services.ts'
import { changeKey, createKey, listKeys, revokeKey, rotateKey } from './keys.ts'
import { listRequests, requestFile } from './log.ts'
import {
  Key,
  KeyChange,
  KeyCreate,
  KeyRotate,
  Keys,
  LoggedRequests,
  MadeKey,
  RequestFileQuery,
  RequestsQuery,
} from './schemas.ts'

const ofKey = companyBy('key', `select company_id from api_client where id = $2 and kind <> 'PROVIDER'`, {
  id: 'uuid',
})
const toSee = {
  permission: 'integrations',
  of: ofCompany,
  from: 'params.companyId',
  params: CompanyParams,
} as const
const toChange = { permission: 'integrationsChange', of: ofKey, from: 'params.id', params: IdParams } as const

/** Keys of a company's own systems, and what they asked for. */
export const integrationRoutes = (app: App, { config }: Pick<Services, 'config'>) => {
  const kinds = config.MASKINPORTEN_ISSUER ? (['KEY', 'MASKINPORTEN'] as const) : (['KEY'] as const)
  const operation = operations(
    app,
    'integration',
    "Keys of a company's own systems, and the log of their requests.",
  )

  operation(
    {
      method: 'GET',
      url: '/integration-api/key/by-company-id/:companyId',
      id: 'integrationKeyList',
      summary: 'List the keys of a company',
      ...toSee,
      answer: Keys,
    },
    request => listKeys(request.ctx, request.params.companyId, [...kinds]),
  )

  operation(
    {
      method: 'POST',
      url: '/integration-api/key/by-company-id/:companyId',
      id: 'integrationKeyCreate',
      summary: 'Make a key',
      about:
        'The key stands in this answer only. The answer is not stored, so this operation takes no Idempotency-Key: a repeat makes another key.',
      ...toSee,
      permission: 'integrationsChange',
      body: KeyCreate,
      answer: MadeKey,
      refusals: [409],
    },
    request => createKey(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'PUT',
      url: '/integration-api/key/:id',
      id: 'integrationKeyChange',
      summary: 'Change the name, the networks and the last day of a key',
      ...toChange,
      body: KeyChange,
      answer: Key,
      refusals: [409],
    },
    request => changeKey(request.ctx, request.params.id, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/integration-api/key/:id/rotate',
      id: 'integrationKeyRotate',
      summary: 'Replace a key',
      about: 'The new key stands in this answer only.',
      ...toChange,
      body: KeyRotate,
      answer: MadeKey,
      refusals: [409],
    },
    request => rotateKey(request.ctx, request.params.id, request.body),
  )

  operation(
    {
      method: 'DELETE',
      url: '/integration-api/key/:id',
      id: 'integrationKeyRevoke',
      summary: 'Revoke a key',
      ...toChange,
      answer: 204,
      refusals: [409],
    },
    request => revokeKey(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: '/integration-api/request/by-company-id/:companyId',
      id: 'integrationRequestList',
      summary: "List what a company's systems asked for in the last seven days",
      ...toSee,
      query: RequestsQuery,
      answer: LoggedRequests,
    },
    request => listRequests(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/integration-api/request/by-company-id/:companyId/csv',
      id: 'integrationRequestFile',
      summary: "Download what a company's systems asked for in the last seven days",
      ...toSee,
      query: RequestFileQuery,
      answer: { file: 'text/csv, UTF-8 with byte order mark' },
    },
    async request => ({
      name: `foresporsler-${request.ctx.today}.csv`,
      type: 'text/csv' as const,
      content: await requestFile(request.ctx, request.params.companyId, request.query),
    }),
  )
}
