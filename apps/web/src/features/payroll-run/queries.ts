import type { Schemas } from '@portal/api-client'
import { api } from '../../lib/api.ts'

export type WireProfiles = Schemas['PayrollProfiles']
export type WireProfileRow = Schemas['PayrollProfile']
export type WireSchedule = Schemas['PayrollSchedule']
export type WireDestination = Schemas['PayrollDestination']
export type WireProfile = Schemas['PayrollProfileDetail']
export type WireForm = WireProfile['form']
export type WireRun = Schemas['PayrollRun']
export type WireRunDetail = Schemas['PayrollRunDetail']
export type WireRunLine = WireRunDetail['matches'][number]
export type WireSums = WireProfile['sums']

/** What is fetched again after a change of profiles, places or runs. */
export const RUN_PATHS = ['/payroll-api', '/notice-api'] as const

/** Lines of a run's file that a page draws as an example. */
export const EXAMPLE_LINES = 3

/** A run with the first lines of its file. */
export const runOf = (id: string) =>
  api.queryOptions('get', '/payroll-api/run/{id}', {
    params: { path: { id }, query: { maxEntries: EXAMPLE_LINES } },
  })

/** A profile with real lines of the month that its next run is about. */
export const profileOf = (id: string) =>
  api.queryOptions('get', '/payroll-api/profile/{id}', { params: { path: { id } } })

/** What is said of when and where runs are sent. */
export type ScheduleBody = Pick<
  WireSchedule,
  | 'agreementIds'
  | 'on'
  | 'time'
  | 'month'
  | 'approval'
  | 'approverId'
  | 'destinationId'
  | 'onlyIfLines'
  | 'pausedUntil'
  | 'startMonth'
>

/** A schedule without what the portal has worked out from it. */
export const scheduleBody = ({ nextAt: _, nextMonth: __, steps: ___, ...body }: WireSchedule): ScheduleBody =>
  body
