import { companyBy, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { approveRun, cancelRun, rejectRun, sendNow } from './acts.ts'
import { runFile, testFile } from './files.ts'
import { prepareNow } from './prepare.ts'
import { previewForm, profileDetail } from './preview.ts'
import { addProfile, changeProfile, endProfile, listProfiles } from './profiles.ts'
import { reconcileProfile } from './reconcile.ts'
import { listRuns, runDetail } from './runs.ts'
import { saveSchedule } from './schedule.ts'
import {
  Preview,
  PreviewBody,
  Profile,
  ProfileChange,
  ProfileDetail,
  ProfileInput,
  ProfileQuery,
  Profiles,
  Reconcile,
  ReconcileQuery,
  RunAnswer,
  RunApprove,
  RunDetail,
  RunDetailQuery,
  RunPrepare,
  RunReject,
  RunSend,
  Runs,
  RunsQuery,
  Schedule,
  ScheduleInput,
  TestFileBody,
} from './schemas.ts'

const ofProfile = companyBy('payroll-profile', 'select company_id from payroll_profile where id = $2::uuid', {
  id: 'uuid',
})
const ofRun = companyBy('payroll-run', 'select company_id from payroll_run where id = $2::uuid', {
  id: 'uuid',
})

const aboutCompany = { of: ofCompany, from: 'params.companyId', params: CompanyParams } as const
const aboutProfile = { of: ofProfile, from: 'params.id', params: IdParams } as const
const aboutRun = { of: ofRun, from: 'params.id', params: IdParams } as const
const sees = { permission: 'payrollRuns' } as const
const changes = { permission: 'payrollRunsAdmin' } as const

const profiles = '/payroll-api/profiles/by-company-id/:companyId'
const profile = '/payroll-api/profile/:id'
const runs = '/payroll-api/runs/by-company-id/:companyId'
const run = '/payroll-api/run/:id'

/** How payroll files are made and when they are sent, and the runs. */
export const payrollRunRoutes = (app: App) => {
  /** What a payroll system fetches with a key, whose scope is that of the payroll page. */
  const fetched = operations(app, 'payroll')
  const operation = operations(
    app,
    'payroll-run',
    'Files for payroll that always add up: how they are made, when and where they are sent, and what was sent.',
  )

  operation(
    {
      ...{ method: 'GET', url: profiles, id: 'payrollProfiles' },
      summary: 'List how payroll files are made, and when they are sent',
      ...{ ...sees, ...aboutCompany },
      answer: Profiles,
    },
    ({ ctx, params }) => listProfiles(ctx, params.companyId),
  )

  operation(
    {
      ...{ method: 'POST', url: profiles, id: 'payrollProfileAdd' },
      summary: 'Add a payroll profile',
      ...{ ...changes, ...aboutCompany },
      once: true,
      body: ProfileInput,
      answer: Profile,
    },
    ({ ctx, params, body }) => addProfile(ctx, params.companyId, body),
  )

  operation(
    {
      ...{ method: 'GET', url: profile, id: 'payrollProfile' },
      summary: 'Get a payroll profile with a few real lines of a month',
      ...{ ...sees, ...aboutProfile },
      query: ProfileQuery,
      answer: ProfileDetail,
      heavy: true,
      refusals: [422],
    },
    ({ ctx, params, query }) => profileDetail(ctx, params.id, query),
  )

  operation(
    {
      ...{ method: 'POST', url: `${profile}/preview`, id: 'payrollProfilePreview' },
      summary: 'See what a month comes to in a form that is not saved',
      about: 'Nothing is changed.',
      ...{ ...sees, ...aboutProfile },
      body: PreviewBody,
      answer: Preview,
      heavy: true,
      refusals: [422],
    },
    ({ ctx, params, body }) => previewForm(ctx, params.id, body),
  )

  operation(
    {
      ...{ method: 'PUT', url: profile, id: 'payrollProfileChange' },
      summary: 'Change a payroll profile',
      about: 'Another form makes another version; runs that were sent keep theirs.',
      ...{ ...changes, ...aboutProfile },
      body: ProfileChange,
      answer: Profile,
      refusals: [409, 422],
    },
    ({ ctx, params, body }) => changeProfile(ctx, params.id, body),
  )

  operation(
    {
      ...{ method: 'DELETE', url: profile, id: 'payrollProfileEnd' },
      summary: 'End a payroll profile',
      about: 'A run that is not sent is called off; those that were sent stay.',
      ...{ ...changes, ...aboutProfile },
      answer: 204,
      refusals: [409],
    },
    ({ ctx, params }) => endProfile(ctx, params.id),
  )

  operation(
    {
      ...{ method: 'POST', url: `${profile}/test-file`, id: 'payrollProfileTestFile' },
      summary: 'Make a file with one invented line',
      ...{ ...sees, ...aboutProfile },
      body: TestFileBody,
      answer: { file: 'The file, in the form that was given.' },
      refusals: [422],
    },
    ({ ctx, body }) => testFile(ctx, body),
  )

  operation(
    {
      ...{ method: 'PUT', url: `${profile}/schedule`, id: 'payrollScheduleSave' },
      summary: 'Say when and where runs of a profile are sent, and who approves',
      ...{ ...changes, ...aboutProfile },
      body: ScheduleInput,
      answer: Schedule,
      refusals: [409, 422],
    },
    ({ ctx, params, body }) => saveSchedule(ctx, params.id, body),
  )

  fetched(
    {
      ...{ method: 'GET', url: runs, id: 'payrollRuns' },
      summary: 'List payroll runs, the newest first',
      about: 'A payroll system that fetches runs by itself asks for `state=DELIVERED` with `after`.',
      ...{ ...sees, ...aboutCompany },
      query: RunsQuery,
      answer: Runs,
    },
    ({ ctx, params, query }) => listRuns(ctx, params.companyId, query),
  )

  operation(
    {
      ...{ method: 'POST', url: runs, id: 'payrollRunPrepare' },
      summary: 'Prepare a payroll run, or compute the one that is open anew',
      ...{ ...changes, ...aboutCompany },
      body: RunPrepare,
      answer: RunAnswer,
      heavy: true,
      refusals: [409, 422],
    },
    ({ ctx, params, body }) => prepareNow(ctx, params.companyId, body),
  )

  operation(
    {
      ...{ method: 'GET', url: run, id: 'payrollRun' },
      summary: 'Get a payroll run with its lines',
      ...{ ...sees, ...aboutRun },
      query: RunDetailQuery,
      answer: RunDetail,
      heavy: true,
    },
    ({ ctx, params, query }) => runDetail(ctx, params.id, query),
  )

  operation(
    {
      ...{ method: 'POST', url: `${run}/approve`, id: 'payrollRunApprove' },
      summary: 'Approve the file of a payroll run',
      ...{ ...sees, ...aboutRun },
      body: RunApprove,
      answer: RunAnswer,
      refusals: [409],
    },
    ({ ctx, params, body }) => approveRun(ctx, params.id, body.sha256),
  )

  operation(
    {
      ...{ method: 'POST', url: `${run}/reject`, id: 'payrollRunReject' },
      summary: 'Refuse the file of a payroll run',
      ...{ ...sees, ...aboutRun },
      body: RunReject,
      answer: RunAnswer,
      refusals: [409],
    },
    ({ ctx, params, body }) => rejectRun(ctx, params.id, body),
  )

  operation(
    {
      ...{ method: 'POST', url: `${run}/cancel`, id: 'payrollRunCancel' },
      summary: 'Call a payroll run off that is not delivered',
      ...{ ...changes, ...aboutRun },
      answer: RunAnswer,
      refusals: [409],
    },
    ({ ctx, params }) => cancelRun(ctx, params.id),
  )

  operation(
    {
      ...{ method: 'POST', url: `${run}/send`, id: 'payrollRunSend' },
      summary: 'Send a payroll run, also one that could not be delivered',
      about: 'It is computed anew first; where the file is another one then, nothing is sent.',
      ...{ ...changes, ...aboutRun },
      body: RunSend,
      answer: RunAnswer,
      heavy: true,
      refusals: [409, 422],
    },
    ({ ctx, params, body }) => sendNow(ctx, params.id, body),
  )

  fetched(
    {
      ...{ method: 'GET', url: `${run}/file`, id: 'payrollRunFile' },
      summary: 'Download the file of a payroll run',
      ...{ ...sees, ...aboutRun },
      answer: { file: 'The file as it was made for the payroll system.' },
      refusals: [409],
    },
    ({ ctx, params }) => runFile(ctx, params.id),
  )

  operation(
    {
      ...{ method: 'GET', url: '/payroll-api/reconcile/by-company-id/:companyId', id: 'payrollReconcile' },
      summary: 'Compare what months come to with what runs have told of them',
      ...{ ...sees, ...aboutCompany },
      query: ReconcileQuery,
      answer: Reconcile,
      heavy: true,
    },
    ({ ctx, params, query }) => reconcileProfile(ctx, params.companyId, query.profileId),
  )
}
