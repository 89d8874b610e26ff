import { randomUUID } from 'node:crypto'
import { formOfSystem } from '@portal/domain/payroll-run'
import { examplesWith } from '../../../test/examples.ts'

const freshEmail = () => `lonn-${randomUUID()}@regnskap.example`
const place = () => ({ kind: 'EMAIL_LINK', email: freshEmail() })

export const examples = examplesWith({
  rows: async (portal, companyId) => {
    // Nobody listens at the port of the server, and its key is a made-up one. The place that is to be removed is in use, so that it stays.
    const [row] = await portal.sql<
      Record<'placeId' | 'removedPlaceId' | 'serverId' | 'placeProfileId', string>
    >(
      'oslo',
      `with places as (insert into payroll_destination (company_id, kind, email, created_at)
           select $1, 'EMAIL_LINK', 'lonn@regnskap.example', now() from generate_series(1, 2) returning id),
         server as (insert into payroll_destination (company_id, kind, host, port, username, host_key_sha256, created_at)
           values ($1, 'SFTP', '127.0.0.1', 1024, 'lonn', repeat('x', 43), now()) returning id),
         profile as (insert into payroll_profile (company_id, name, created_at, ended_at) values ($1, 'Uni', now(), now()) returning id),
         version as (insert into payroll_profile_version (profile_id, version, form, created_at) select id, 1, $2, now() from profile),
         schedule as (insert into payroll_schedule (profile_id, company_id, agreement_ids, day, time, month, approval, destination_id, only_if_lines, start_month, next_at, next_month, updated_at)
           select (select id from profile), $1, '{}', 25, '10:00', 'THIS', 'NONE', max(id::text)::uuid, false, '2099-01-01', '2099-01-01', '2099-01-01', now() from places)
       select min(id::text) as "placeId", max(id::text) as "removedPlaceId", (select id from server) as "serverId", (select id from profile) as "placeProfileId"
       from places`,
      [companyId, JSON.stringify(formOfSystem('UNI_MICRO'))],
    )
    return row!
  },
  unknown: () => {
    const id = (): string => randomUUID()
    return { placeId: id(), removedPlaceId: id(), serverId: id(), placeProfileId: id() }
  },
  requests: {
    payrollDestinationAdd: {
      about: 'company',
      needs: 'payrollRunsAdmin',
      url: t => `/payroll-api/destination/by-company-id/${t.companyId}`,
      body: place,
      made: { sql: 'select from payroll_destination where email = $1', of: body => body.email, other: place },
    },
    payrollDestinationChange: {
      about: 'company',
      needs: 'payrollRunsAdmin',
      url: t => `/payroll-api/destination/${t.placeId}`,
      body: place,
    },
    payrollDestinationRemove: {
      about: 'company-action',
      needs: 'payrollRunsAdmin',
      url: t => `/payroll-api/destination/${t.removedPlaceId}`,
    },
    payrollDestinationLook: {
      about: 'company-action',
      needs: 'payrollRunsAdmin',
      url: t => `/payroll-api/destination/${t.serverId}/look`,
    },
    payrollDestinationConfirm: {
      about: 'company-action',
      needs: 'payrollRunsAdmin',
      url: t => `/payroll-api/destination/${t.serverId}/confirm`,
      body: () => ({ hostKeySha256: 'x'.repeat(43) }),
    },
    payrollDestinationTest: {
      about: 'company-action',
      needs: 'payrollRunsAdmin',
      url: t => `/payroll-api/destination/${t.placeId}/test`,
      body: t => ({ profileId: t.placeProfileId }),
    },
  },
})
