import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

export const examples = examplesWith({
  // A company that asks, somebody who has not answered, somebody who has withdrawn, and an agreement.
  rows: async (portal, companyId) => {
    const person = (
      last: string,
    ) => `insert into holder (company_id, identity, first_name, last_name, employee_id, phone, phone_country_code, status, created_at)
      select $1, 'phone:+47' || p.phone, 'Vilde', '${last}', '98200', p.phone, '+47', 'ACTIVE', now() from (select '${freshPhone()}' as phone) p returning id, phone`
    const ticket = (
      of: string,
    ) => `insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, unit_price_ore, start_date, ordered_at, issued_at)
      select 'COMPANY_TICKET', $1, a.id, ${of}.id, 'ACTIVE', 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, 74700, '2026-10-01', now(), now()
      from ${of}, (select id from agreement where company_id = $1 and sub_type = 'SUBSCRIPTIONS' order by id limit 1) a returning id, holder_id`
    const [row] = await portal.sql<{
      deductionAskedId: string
      deductionWithdrawnId: string
      deductionAgreementId: string
    }>(
      'oslo',
      `with text as (insert into deduction_text (company_id, version, standard, since, created_by_id) values ($1, 1, 1, now(), 'kari') on conflict do nothing),
       settings as (insert into deduction_settings (company_id, need, updated_at) values ($1, 'ASKED', now()) on conflict (operator_id, company_id) do update set need = 'ASKED'),
       asked as (${person('Sand')}), left_one as (${person('Berg')}),
       asked_ticket as (${ticket('asked')}), left_ticket as (${ticket('left_one')}),
       made as (insert into deduction_agreement (company_id, holder_id, ticket_id, text_version, language, monthly_ore, parts, accepted_at, by, evidence,
           first_name, last_name, employee_id, phone, pdf, sha256)
         select $1, holder_id, id, 1, 'nb', 74700, '[]', now(), 'SMS_CODE', '{"phoneLast2": "99"}', 'Vilde', 'Berg', '98200', '', '\\x25504446', '\\x00' from left_ticket returning id, holder_id),
       claimed as (insert into open_claim (kind, subtype, key, owner_id)
         select 'TICKET_PHONE'::claim_kind, 'COMPANY_TICKET', '+47' || h.phone, t.id from asked h join asked_ticket t on t.holder_id = h.id
         union all select 'TICKET_PHONE', 'COMPANY_TICKET', '+47' || h.phone, t.id from left_one h join left_ticket t on t.holder_id = h.id),
       stands as (insert into deduction_status (company_id, holder_id, ticket_id, state, agreement_id)
         select $1, t.holder_id, t.id, 'WITHDRAWN'::deduction_state, made.id from left_ticket t, made
         union all select $1, t.holder_id, t.id, 'ASKED', null from asked_ticket t)
       select (select id from asked) as "deductionAskedId", (select id from left_one) as "deductionWithdrawnId", (select id from made) as "deductionAgreementId"`,
      [companyId],
    )
    return row!
  },
  unknown: () => ({
    deductionAskedId: randomUUID(),
    deductionWithdrawnId: randomUUID(),
    deductionAgreementId: randomUUID(),
  }),
  requests: {
    meAgreements: { about: 'nobody', url: () => '/me-api/agreement' },
    meAgreementAct: {
      about: 'nobody',
      url: () => '/me-api/agreement',
      body: t => ({ id: t.deductionAskedId, act: 'ACCEPT', textVersion: 1, monthlyDeduction: 747 }),
    },
    meAgreementPdf: { about: 'nobody', url: t => `/me-api/agreement/${t.deductionAgreementId}/pdf` },
    deductionSettingsGet: {
      about: 'company',
      needs: 'deductionAgreements',
      url: t => `/api/deduction-agreement/settings/by-company-id/${t.companyId}`,
    },
    deductionSettingsChange: {
      about: 'company',
      needs: 'deductionAgreementsChange',
      url: t => `/api/deduction-agreement/settings/by-company-id/${t.companyId}`,
      body: () => ({
        need: 'ASKED',
        paragraphNb: 'Trekket heter Kollektivbillett.',
        paragraphEn: '',
        asksAnew: false,
      }),
    },
    deductionAgreementList: {
      about: 'company',
      needs: 'deductionAgreements',
      url: t => `/api/deduction-agreement/by-company-id/${t.companyId}?searchFor=vilde&show=ALL`,
    },
    deductionAgreementFile: {
      about: 'company',
      needs: 'deductionAgreements',
      url: t => `/api/deduction-agreement/by-company-id/${t.companyId}/file?language=en`,
    },
    deductionAgreementAsk: {
      about: 'company-action',
      needs: 'deductionAgreementsChange',
      url: t => `/api/deduction-agreement/ask/by-company-id/${t.companyId}`,
      body: t => ({ subscriberIds: [t.deductionAskedId], number: 1 }),
    },
    deductionAgreementPaper: {
      about: 'company-action',
      needs: 'deductionAgreementsChange',
      url: t => `/api/deduction-agreement/paper/${t.deductionAskedId}`,
      body: () => ({ signedOn: '2026-11-02' }),
    },
    deductionAgreementChoose: {
      about: 'company-action',
      needs: 'deductionAgreementsChange',
      url: t => `/api/deduction-agreement/choose/${t.deductionWithdrawnId}`,
      body: () => ({ choice: 'INVOICE' }),
    },
    deductionAgreementPdf: {
      about: 'company',
      needs: 'deductionAgreements',
      url: t => `/api/deduction-agreement/${t.deductionAgreementId}/pdf`,
    },
  },
})
