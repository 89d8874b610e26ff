import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'

// Each rule is for a group of its own, so that none is one too many.
const rule = () => ({
  ...{ name: `Regel ${randomUUID()}`, product: 'TICKET', agreementId: null, departmentIds: [] },
  ...{ groups: [randomUUID()], kind: 'PERCENT', value: 50, taxMode: 'GIFT', from: '2099-01', to: null },
})

export const examples = examplesWith({
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<Record<'subsidyRuleId' | 'removedRuleId' | 'subsidyHolderId', string>>(
      'oslo',
      `with made as (insert into subsidy_rule (company_id, name, product, groups, kind, value, tax_mode, from_month, created_at)
         select $1, 'Regel', 'TICKET', array[gen_random_uuid()::text], 'PERCENT', 50, 'GIFT', '2099-01-01', now() from generate_series(1, 2) returning id)
       select min(id::text) as "subsidyRuleId", max(id::text) as "removedRuleId",
         (select id from holder where company_id = $1 order by id limit 1) as "subsidyHolderId" from made`,
      [companyId],
    )
    return row!
  },
  unknown: () => {
    const id = (): string => randomUUID()
    return { subsidyRuleId: id(), removedRuleId: id(), subsidyHolderId: id() }
  },
  requests: {
    subsidyRules: {
      about: 'company',
      url: t => `/subsidy-api/rule/by-company-id/${t.companyId}`,
    },
    subsidyRuleAdd: {
      about: 'company',
      needs: 'subsidyAdmin',
      url: t => `/subsidy-api/rule/by-company-id/${t.companyId}`,
      body: rule,
      made: { sql: 'select from subsidy_rule where name = $1', of: body => body.name, other: rule },
    },
    subsidyRuleChange: {
      about: 'company',
      needs: 'subsidyAdmin',
      url: t => `/subsidy-api/rule/${t.subsidyRuleId}`,
      body: rule,
    },
    subsidyRuleRemove: {
      about: 'company-action',
      needs: 'subsidyAdmin',
      url: t => `/subsidy-api/rule/by-company-id/${t.companyId}/${t.removedRuleId}`,
    },
    subsidyPreview: {
      about: 'company',
      url: t => `/subsidy-api/preview/by-company-id/${t.companyId}?month=2026-12`,
    },
    subsidyPreviewDraft: {
      about: 'company-action',
      url: t => `/subsidy-api/preview/by-company-id/${t.companyId}`,
      body: () => ({ month: '2026-12', rule: rule(), replaces: null }),
    },
    subsidyPreviewPeople: {
      about: 'company-action',
      url: t => `/subsidy-api/preview-people/by-company-id/${t.companyId}`,
      body: () => ({ month: '2026-12', rule: rule(), only: 'OVER', passesIn: '2026-12' }),
    },
    subsidyGifts: {
      about: 'company',
      url: t => `/subsidy-api/other-gifts/by-company-id/${t.companyId}?year=2026`,
    },
    subsidyGiftsSave: {
      about: 'company',
      needs: 'subsidyAdmin',
      url: t => `/subsidy-api/other-gifts/by-company-id/${t.companyId}`,
      body: () => ({ year: 2026, gifts: [{ employeeId: '98001', amount: 1000, note: 'Gavekort til Nora' }] }),
    },
    subsidyPersonYear: {
      about: 'company',
      url: t => `/subsidy-api/year/by-subscriber-id/${t.subsidyHolderId}?year=2026`,
    },
  },
})
