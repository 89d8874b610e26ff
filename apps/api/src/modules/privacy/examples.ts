import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

const staff = { about: 'staff', needs: 'privacy' } as const
const why = { reason: 'PERSON', caseNumber: '2026/123' }

export const examples = examplesWith({
  // Somebody with a ticket that ended, and somebody else with another one.
  rows: async (portal, companyId) => {
    const [person, removed] = [freshPhone(), freshPhone()]
    await portal.sql(
      'oslo',
      `with holder as (
         insert into holder (identity, company_id, first_name, last_name, phone, phone_country_code, status)
         select 'phone:+47' || p, $1, 'Mona', 'Lind', p, '+47', 'ENDED' from unnest($2::text[]) p returning id)
       insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, expiration_date, ordered_at, issued_at)
       select 'COMPANY_TICKET', $1, (select id from agreement where company_id = $1 order by id limit 1), id, 'CANCELLED', 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1,
         '2026-11-01', '2026-10-31', now(), now() from holder`,
      [companyId, [person, removed]],
    )
    return { person: `phone:+47${person}`, removed: `phone:+47${removed}` }
  },
  unknown: () => ({ person: `holder:${randomUUID()}`, removed: `holder:${randomUUID()}` }),
  requests: {
    privacySearch: {
      ...staff,
      url: () => '/privacy/search',
      body: () => ({ ...why, searchFor: 'Mona Lind' }),
    },
    privacyPerson: { ...staff, url: () => '/privacy/person', body: t => ({ ...why, person: t.person }) },
    privacyPersonPdf: {
      ...staff,
      url: () => '/privacy/person/pdf',
      body: t => ({ ...why, person: t.person, language: 'nb' }),
    },
    privacyDelete: {
      ...staff,
      url: () => '/privacy/person/delete',
      body: t => ({ ...why, person: t.removed }),
    },
  },
})
