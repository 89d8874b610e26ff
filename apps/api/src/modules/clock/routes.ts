import type { App } from '../../core/app-type.ts'
import type { JobTable } from '../../core/jobs.ts'
import { operations } from '../../core/operation.ts'
import type { ParkedSource } from '../../core/parked.ts'
import { dropParked, listParked, parkedOutcome, retryAllParked, retryParked } from './items.ts'
import { listJobs, pauseJob, resumeJob, runNow, showJob } from './runs.ts'
import {
  DropBody,
  JobList,
  JobParams,
  JobRuns,
  ParkedList,
  ParkedOutcome,
  ParkedParams,
  ParkedQuery,
  RetryAll,
} from './schemas.ts'

/** The work of the clock, for staff: what is parked, and every job with its runs. */
export const clockRoutes = (app: App, jobs: JobTable, sources: readonly ParkedSource[]) => {
  const operation = operations(app, 'clock', 'Scheduled jobs, and what waits for a person.')

  operation(
    {
      method: 'GET',
      url: '/clock-api/jobs',
      id: 'clockJobs',
      summary: 'List scheduled jobs',
      permission: 'clock',
      background: true,
      answer: JobList,
    },
    request => listJobs(request.ctx, jobs, sources),
  )

  operation(
    {
      method: 'GET',
      url: '/clock-api/jobs/:job',
      id: 'clockJob',
      summary: 'Get a job with its latest runs',
      permission: 'clock',
      background: true,
      params: JobParams,
      answer: JobRuns,
    },
    request => showJob(request.ctx, jobs, sources, request.params.job),
  )

  operation(
    {
      method: 'POST',
      url: '/clock-api/jobs/:job/run',
      id: 'clockRun',
      summary: 'Run a job now',
      permission: 'clock',
      params: JobParams,
      answer: 202,
    },
    request => runNow(request.ctx, jobs, request.params.job),
  )

  operation(
    {
      method: 'POST',
      url: '/clock-api/jobs/:job/pause',
      id: 'clockPause',
      summary: 'Pause a job',
      permission: 'clock',
      params: JobParams,
      answer: 204,
    },
    request => pauseJob(request.ctx, jobs, request.params.job),
  )

  operation(
    {
      method: 'POST',
      url: '/clock-api/jobs/:job/resume',
      id: 'clockResume',
      summary: 'Resume a job',
      permission: 'clock',
      params: JobParams,
      answer: 204,
    },
    request => resumeJob(request.ctx, jobs, request.params.job),
  )

  operation(
    {
      method: 'GET',
      url: '/clock-api/parked',
      id: 'clockParked',
      summary: 'List what waits for a person',
      permission: 'clock',
      background: true,
      query: ParkedQuery,
      answer: ParkedList,
    },
    request => listParked(request.ctx, sources, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/clock-api/parked/:source/:id',
      id: 'clockParkedOutcome',
      summary: 'Get what became of a parked item',
      permission: 'clock',
      background: true,
      params: ParkedParams,
      answer: ParkedOutcome,
    },
    request => parkedOutcome(request.ctx, sources, request.params),
  )

  operation(
    {
      method: 'POST',
      url: '/clock-api/parked/:source/:id/retry',
      id: 'clockRetry',
      summary: 'Try a parked item again',
      permission: 'clock',
      params: ParkedParams,
      answer: ParkedOutcome,
      refusals: [409],
    },
    request => retryParked(request.ctx, sources, request.params),
  )

  operation(
    {
      method: 'POST',
      url: '/clock-api/parked/:source/:id/drop',
      id: 'clockDrop',
      summary: 'Give a parked item up',
      permission: 'clock',
      params: ParkedParams,
      body: DropBody,
      answer: 204,
    },
    request => dropParked(request.ctx, sources, request.params, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/clock-api/parked/retry',
      id: 'clockRetryAll',
      summary: 'Try all parked items again',
      permission: 'clock',
      heavy: true,
      answer: RetryAll,
    },
    request => retryAllParked(request.ctx, sources),
  )
}
