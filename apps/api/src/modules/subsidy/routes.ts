import { SUBSIDY_BOUNDS } from '@portal/domain/subsidy'
import { companyBy, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { ofSubscriber } from '../ticket/service.ts'
import { listGifts, saveGifts } from './gifts.ts'
import { listPreviewPeople, previewRules } from './preview.ts'
import { addRule, changeRule, listRules, removeRule } from './rules.ts'
import {
  CompanyRuleParams,
  OtherGifts,
  OtherGiftsInput,
  OtherGiftsQuery,
  OtherGiftsSaved,
  PersonYear,
  Preview,
  PreviewBody,
  PreviewPeople,
  PreviewPeopleBody,
  PreviewQuery,
  Rule,
  RuleInput,
  Rules,
  YearQuery,
} from './schemas.ts'
import { personYear } from './year.ts'

const ofRule = companyBy('subsidy-rule', 'select company_id from subsidy_rule where id = $2::uuid', {
  id: 'uuid',
})

const aboutCompany = { of: ofCompany, from: 'params.companyId', params: CompanyParams } as const
const seesCompany = { ...aboutCompany, permission: 'subsidy' } as const
const changesCompany = { ...aboutCompany, permission: 'subsidyAdmin' } as const
const changesRule = { permission: 'subsidyAdmin', of: ofRule, from: 'params.id', params: IdParams } as const

/** What a company pays of its employees' tickets. */
export const subsidyRoutes = (app: App) => {
  const operation = operations(app, 'subsidy', "What a company pays of its employees' tickets, and its tax.")

  operation(
    {
      ...{ method: 'GET', url: '/subsidy-api/rule/by-company-id/:companyId', id: 'subsidyRules' },
      summary: "List the rules of the employer's share",
      ...seesCompany,
      answer: Rules,
    },
    ({ ctx, params }) => listRules(ctx, params.companyId),
  )

  operation(
    {
      ...{ method: 'POST', url: '/subsidy-api/rule/by-company-id/:companyId', id: 'subsidyRuleAdd' },
      summary: "Add a rule of the employer's share",
      ...changesCompany,
      once: true,
      body: RuleInput,
      answer: Rule,
    },
    ({ ctx, params, body }) => addRule(ctx, params.companyId, body),
  )

  operation(
    {
      ...{ method: 'PUT', url: '/subsidy-api/rule/:id', id: 'subsidyRuleChange' },
      summary: 'Change or end a rule',
      about:
        'What it was for months that are closed stays: it then ends, and the answer is the rule that follows from the month `from`.',
      ...changesRule,
      body: RuleInput,
      answer: Rule,
      refusals: [409, 422],
    },
    ({ ctx, params, body }) => changeRule(ctx, ctx.companyId!, params.id, body),
  )

  operation(
    {
      ...{ method: 'DELETE', url: '/subsidy-api/rule/by-company-id/:companyId/:id', id: 'subsidyRuleRemove' },
      summary: 'Delete a rule that has held for no month that is closed',
      ...changesCompany,
      params: CompanyRuleParams,
      answer: 204,
      refusals: [409],
    },
    ({ ctx, params }) => removeRule(ctx, params.companyId, params.id),
  )

  operation(
    {
      ...{ method: 'GET', url: '/subsidy-api/preview/by-company-id/:companyId', id: 'subsidyPreview' },
      summary: 'See what the rules come to in a month and its year',
      ...seesCompany,
      query: PreviewQuery,
      answer: Preview,
      heavy: true,
    },
    ({ ctx, params, query }) => previewRules(ctx, params.companyId, query.month, null),
  )

  operation(
    {
      ...{ method: 'POST', url: '/subsidy-api/preview/by-company-id/:companyId', id: 'subsidyPreviewDraft' },
      summary: 'See what a rule would come to that is not saved',
      about: 'Nothing is changed.',
      ...seesCompany,
      body: PreviewBody,
      answer: Preview,
      heavy: true,
    },
    ({ ctx, params, body: { month, ...draft } }) => previewRules(ctx, params.companyId, month, draft),
  )

  operation(
    {
      ...{
        method: 'POST',
        url: '/subsidy-api/preview-people/by-company-id/:companyId',
        id: 'subsidyPreviewPeople',
      },
      summary: 'See who is behind the figures of a preview',
      about: 'Nothing is changed.',
      ...seesCompany,
      body: PreviewPeopleBody,
      answer: PreviewPeople,
      heavy: true,
    },
    ({ ctx, params, body }) => listPreviewPeople(ctx, params.companyId, body),
  )

  operation(
    {
      ...{ method: 'GET', url: '/subsidy-api/other-gifts/by-company-id/:companyId', id: 'subsidyGifts' },
      summary: 'List what people got in a year besides',
      ...seesCompany,
      query: OtherGiftsQuery,
      answer: OtherGifts,
    },
    ({ ctx, params, query }) => listGifts(ctx, params.companyId, query),
  )

  operation(
    {
      ...{ method: 'PUT', url: '/subsidy-api/other-gifts/by-company-id/:companyId', id: 'subsidyGiftsSave' },
      summary: 'Say what people got in a year besides',
      about: 'Who is left out stays as they are; the amount 0 takes the row away.',
      ...changesCompany,
      body: OtherGiftsInput,
      bodyLimit: SUBSIDY_BOUNDS.giftsAtOnce * 300 + 10_000,
      answer: OtherGiftsSaved,
    },
    ({ ctx, params, body }) => saveGifts(ctx, params.companyId, body),
  )

  operation(
    {
      ...{ method: 'GET', url: '/subsidy-api/year/by-subscriber-id/:id', id: 'subsidyPersonYear' },
      summary: 'What the employer has paid for a person in a year, and what of it was free of tax',
      ...{ permission: 'subsidy', of: ofSubscriber, from: 'params.id', params: IdParams },
      query: YearQuery,
      answer: PersonYear,
    },
    ({ ctx, params, query }) => personYear(ctx, params.id, query.year),
  )
}
