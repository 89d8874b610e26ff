import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'

const freshName = () => `Lønnssystemet ${randomUUID()}`
const key = () => ({ name: freshName(), networks: ['203.0.113.0/24'], lastDay: '2026-12-31' })

export const examples = examplesWith({
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ keyId: string }>(
      'oslo',
      `with key as (
          insert into api_client (id, kind, company_id, name, roles, scopes, version, created_by_id, created_at, expires_at)
          select $1, 'KEY', $2, 'Intranettet', '{COMPANY_ADMIN}', '{company-ticket:read}', '2026-12-01', u.id, now(), '2026-12-31' from app_user u
          where u.email = 'kari@nordlys.example' returning id),
        secret as (insert into api_secret (client_id, prefix, hash, created_at) select id, 'x0Rk1234', sha256(id::bytea), now() from key),
        request as (
          insert into api_request (company_id, client_id, at, method, route, status, request_id)
          select $2, id, now(), 'GET', '/x', 200, 'x' from key)
       select id as "keyId" from key`,
      [randomUUID(), companyId],
    )
    return row!
  },
  unknown: () => ({ keyId: randomUUID() }),
  requests: {
    integrationKeyList: {
      about: 'company',
      needs: 'integrations',
      url: t => `/integration-api/key/by-company-id/${t.companyId}`,
    },
    integrationKeyCreate: {
      about: 'company-action',
      needs: 'integrationsChange',
      url: t => `/integration-api/key/by-company-id/${t.companyId}`,
      body: () => ({ ...key(), groups: ['readEmployees'] }),
    },
    integrationKeyChange: {
      about: 'company-action',
      needs: 'integrationsChange',
      url: t => `/integration-api/key/${t.keyId}`,
      body: key,
    },
    integrationKeyRotate: {
      about: 'company-action',
      needs: 'integrationsChange',
      url: t => `/integration-api/key/${t.keyId}/rotate`,
      body: () => ({ atOnce: true }),
    },
    integrationKeyRevoke: {
      about: 'company-action',
      needs: 'integrationsChange',
      url: t => `/integration-api/key/${t.keyId}`,
    },
    integrationRequestList: {
      about: 'company',
      needs: 'integrations',
      url: t => `/integration-api/request/by-company-id/${t.companyId}?answer=refused&searchFor=get`,
    },
    integrationRequestFile: {
      about: 'company',
      needs: 'integrations',
      url: t => `/integration-api/request/by-company-id/${t.companyId}/csv?language=nb`,
    },
  },
})
