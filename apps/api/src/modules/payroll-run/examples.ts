import { randomUUID } from 'node:crypto'
import { formOfSystem } from '@portal/domain/payroll-run'
import { examplesWith } from '../../../test/examples.ts'
import { sealFile } from './sealed.ts'

const form = () => ({
  ...formOfSystem('OWN'),
  payTypes: {
    employee: { TICKET: '711', JOULE: '712', OTTO: '713', CAR_POOL: '713' },
    ...{ taxable: '', taxFree: '', refund: '' },
  },
})
const profile = () => ({ name: `Profil ${randomUUID()}`, form: form() })
const sha256 = '0'.repeat(64)

type Ids = Record<'payrollProfileId' | 'payrollEndedProfileId' | 'payrollRunId' | 'payrollSentRunId', string>

export const examples = examplesWith<Ids>({
  // A profile with a schedule, whose run is made by its request; one that is ended, with a run that is open and one that was sent; a place.
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<Ids>(
      'oslo',
      `with made as (insert into payroll_profile (company_id, name, created_at) select $1, 'Profil', now() from generate_series(1, 2) returning id),
         version as (insert into payroll_profile_version (profile_id, version, form, created_at) select id, 1, $2::jsonb, now() from made),
         ids as (select min(id::text) as used, max(id::text) as ended from made),
         place as (insert into payroll_destination (company_id, kind, email, created_at) values ($1, 'EMAIL_LINK', 'lonn@kunde.example', now())),
         schedule as (insert into payroll_schedule (profile_id, company_id, agreement_ids, day, time, month, approval, only_if_lines, start_month, next_at, next_month, updated_at)
           select used::uuid, $1, '{}', 25, '10:00', 'THIS', 'NONE', false, '2026-11-01', '2099-01-01', '2026-11-01', now() from ids),
         run as (insert into payroll_run (company_id, profile_id, version, month, no, state, lines, people, sum_ore, parked, parked_ore, file_name, sha256, prepared_at, created_at)
           select $1, ended::uuid, 1, month::date, 1, state::payroll_run_state, 0, 0, 0, 0, 0, 'lonn.csv', $3, now(), now()
           from ids, (values ('2026-10-01', 'PREPARED'), ('2026-09-01', 'DELIVERED')) v (month, state) returning id, state),
         entry as (insert into payroll_run_entry (run_id, position, company_id, agreement_id, person_key, employee_id, product, month, reason, employee_ore, taxable_ore, tax_free_ore, untaxed_ore)
           select id, 0, $1, 'x', '+4799999999', '1', 'TICKET', '2026-10-01', 'FIRST', 0, 0, 0, 0 from run where state = 'PREPARED')
       select used as "payrollProfileId", ended as "payrollEndedProfileId", (select id from run where state = 'PREPARED') as "payrollRunId",
         (select id from run where state = 'DELIVERED') as "payrollSentRunId" from ids`,
      [companyId, JSON.stringify(form()), sha256],
    )
    const file = {
      ...{ bytes: Buffer.from('x').toString('base64'), text: 'x', fingerprint: '' },
      ...{ columns: [], raw: [], lines: [], parked: [] },
    }
    await portal.sql('oslo', `update payroll_run set file_sealed = $2 where id = $1`, [
      row!.payrollSentRunId,
      Buffer.from(sealFile(portal.ctxOf('oslo'), row!.payrollSentRunId, file)),
    ])
    return row!
  },
  unknown: () => ({
    ...{ payrollProfileId: randomUUID(), payrollEndedProfileId: randomUUID() },
    ...{ payrollRunId: randomUUID(), payrollSentRunId: randomUUID() },
  }),
  requests: {
    payrollProfiles: { about: 'company', url: t => `/payroll-api/profiles/by-company-id/${t.companyId}` },
    payrollProfileAdd: {
      about: 'company',
      needs: 'payrollRunsAdmin',
      url: t => `/payroll-api/profiles/by-company-id/${t.companyId}`,
      body: profile,
      made: { sql: 'select from payroll_profile where name = $1', of: body => body.name, other: profile },
    },
    payrollProfile: {
      about: 'company',
      url: t => `/payroll-api/profile/${t.payrollProfileId}?month=2026-11`,
    },
    payrollProfilePreview: {
      about: 'company-action',
      url: t => `/payroll-api/profile/${t.payrollProfileId}/preview`,
      body: () => ({ form: form(), month: '2026-11' }),
    },
    payrollProfileChange: {
      about: 'company',
      needs: 'payrollRunsAdmin',
      url: t => `/payroll-api/profile/${t.payrollProfileId}`,
      body: () => ({ name: 'Fastlønn', form: form(), version: 1 }),
    },
    payrollProfileEnd: {
      about: 'company-action',
      needs: 'payrollRunsAdmin',
      url: t => `/payroll-api/profile/${t.payrollEndedProfileId}`,
    },
    payrollProfileTestFile: {
      about: 'company-action',
      url: t => `/payroll-api/profile/${t.payrollProfileId}/test-file`,
      body: () => ({ form: form() }),
    },
    payrollScheduleSave: {
      about: 'company',
      needs: 'payrollRunsAdmin',
      url: t => `/payroll-api/profile/${t.payrollProfileId}/schedule`,
      body: () => ({
        ...{ agreementIds: [], on: { beforeLastWorkday: 2 }, time: '10:00', month: 'THIS', approval: 'NONE' },
        ...{ approverId: null, destinationId: null, onlyIfLines: true, pausedUntil: null },
        startMonth: '2026-11',
      }),
    },
    payrollRuns: { about: 'company', url: t => `/payroll-api/runs/by-company-id/${t.companyId}` },
    payrollRunPrepare: {
      about: 'company',
      needs: 'payrollRunsAdmin',
      url: t => `/payroll-api/runs/by-company-id/${t.companyId}`,
      body: t => ({ profileId: t.payrollProfileId, month: '2026-11' }),
    },
    payrollRun: { about: 'company', url: t => `/payroll-api/run/${t.payrollSentRunId}` },
    payrollRunApprove: {
      about: 'company-action',
      url: t => `/payroll-api/run/${t.payrollRunId}/approve`,
      body: () => ({ sha256 }),
    },
    payrollRunReject: {
      about: 'company-action',
      url: t => `/payroll-api/run/${t.payrollRunId}/reject`,
      body: () => ({ sha256, reason: 'Det er for mange linjer' }),
    },
    payrollRunSend: {
      about: 'company-action',
      needs: 'payrollRunsAdmin',
      url: t => `/payroll-api/run/${t.payrollRunId}/send`,
      body: () => ({ sha256, without: false }),
    },
    payrollRunCancel: {
      about: 'company-action',
      needs: 'payrollRunsAdmin',
      url: t => `/payroll-api/run/${t.payrollRunId}/cancel`,
    },
    payrollRunFile: { about: 'company', url: t => `/payroll-api/run/${t.payrollSentRunId}/file` },
    payrollReconcile: {
      about: 'company',
      url: t => `/payroll-api/reconcile/by-company-id/${t.companyId}?profileId=${t.payrollProfileId}`,
    },
  },
})
