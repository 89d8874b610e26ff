import type { Schemas } from '@portal/api-client'
import type { SubsidyRule } from '@portal/domain/subsidy'
import { api } from '../../lib/api.ts'

export type WireSubsidyRule = Schemas['SubsidyRule']
export type WireSubsidyRules = Schemas['SubsidyRules']

/** The rules of a company, and what is free of tax; with no rule nothing of the employer's share shows. */
export const subsidyOf = (companyId: string) =>
  api.queryOptions('get', '/subsidy-api/rule/by-company-id/{companyId}', { params: { path: { companyId } } })

/** What is fetched again after a change of rules or gifts. */
export const SUBSIDY_PATHS = ['/subsidy-api', '/api/invoice/payroll'] as const

/** A rule as the domain takes it: amounts in øre. */
export const ruleOfWire = (rule: WireSubsidyRule): SubsidyRule => ({
  ...rule,
  value: rule.kind === 'UP_TO' ? rule.value * 100 : rule.value,
})
