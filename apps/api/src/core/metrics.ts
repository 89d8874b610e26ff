/// <reference path="./prometheus.d.ts" />
import Counter from '@prometheus-io/client/lib/counter.js'
import Gauge from '@prometheus-io/client/lib/gauge.js'
import Histogram from '@prometheus-io/client/lib/histogram.js'
import eventLoopLag from '@prometheus-io/client/lib/metrics/eventLoopLag.js'
import heapSize from '@prometheus-io/client/lib/metrics/heapSizeAndUsed.js'
import memory from '@prometheus-io/client/lib/metrics/osMemoryHeap.js'
import processStart from '@prometheus-io/client/lib/metrics/processStartTime.js'
import Registry from '@prometheus-io/client/lib/registry.js'

/**
 * What this process counts. A label is an id from a list that the code has: of an operator, operation, job, port or reason. Nothing that
 * somebody typed, no name and no address of a request becomes one (`test/metrics.test.ts`). docs/metrics.md says what each means.
 */
export const METRICS = new Registry()
const registers = [METRICS]

const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
  new Counter({ name, help, labelNames, registers })
const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
  new Gauge({ name, help, labelNames, registers })
const histogram = <L extends string>(name: string, help: string, buckets: number[], ...labelNames: L[]) =>
  new Histogram({ name, help, labelNames, buckets, registers })

const SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]

export const requestSeconds = histogram(
  'portal_http_request_duration_seconds',
  'Requests by operation of the contract and status, from their arrival to the end of the answer.',
  SECONDS,
  'operation',
  'status',
)
export const limitHits = counter(
  'portal_limit_hits_total',
  'Requests that a limit refused, by the name of the limit.',
  'limit',
)
export const securityEvents = counter(
  'portal_security_events_total',
  'Security events by kind (docs/security-events.md).',
  'event',
)
export const signInsRefused = counter(
  'portal_sign_ins_refused_total',
  'Sign-ins that were refused, by reason.',
  'reason',
)
export const outsideSeconds = histogram(
  'portal_outside_call_duration_seconds',
  'Calls to outside systems, by what came of them: ok, refused, failed, no_answer.',
  SECONDS,
  'port',
  'outcome',
)
export const messagesSent = counter(
  'portal_messages_total',
  'Attempts to send an e-mail or SMS: sent, failed (tried again later), parked (given up until somebody asks).',
  'channel',
  'outcome',
)
export const jobSeconds = histogram(
  'portal_job_duration_seconds',
  'Runs of jobs, each for one operator.',
  [0.01, 0.1, 1, 10, 60, 300, 1800],
  'job',
)
export const jobRuns = counter(
  'portal_job_runs_total',
  'Runs of jobs by what came of them: done, held (waits for approval), failed.',
  'operator',
  'job',
  'outcome',
)

/** What the worker reads from the database, of all operators at once (`gather.ts`). */
export const GATHERED = {
  outboxQueued: gauge(
    'portal_outbox_queued_calls',
    'Calls to outside systems that are still to be made.',
    'operator',
    'topic',
  ),
  outboxDue: gauge(
    'portal_outbox_due_calls',
    'Those of them whose time has come: not leased, and not waiting for another attempt.',
    'operator',
    'topic',
  ),
  outboxOldest: gauge(
    'portal_outbox_oldest_age_seconds',
    'Age of the oldest call that is still to be made.',
    'operator',
    'topic',
  ),
  parked: gauge('portal_parked_items', 'What stopped and waits for a person, by job.', 'operator', 'job'),
  parkedOldest: gauge(
    'portal_parked_oldest_age_seconds',
    'How long the oldest of it has waited.',
    'operator',
    'job',
  ),
  jobDone: gauge(
    'portal_job_last_success_timestamp_seconds',
    'When the latest run that did its work began.',
    'operator',
    'job',
  ),
  jobLateness: gauge(
    'portal_job_lateness_seconds',
    'Seconds since the first time of its schedule at which a job has not begun; 0 while it runs or is paused.',
    'operator',
    'job',
  ),
  jobPaused: gauge('portal_job_paused', '1 where staff has paused the job.', 'operator', 'job'),
  queueJobs: gauge(
    'portal_queue_jobs',
    'Jobs in the queue by state: deferred, waiting, active, failed.',
    'job',
    'state',
  ),
  queueOldest: gauge(
    'portal_queue_oldest_age_seconds',
    'Seconds since the oldest waiting job could have been taken.',
    'job',
  ),
}

export const isReady = gauge(
  'portal_ready',
  '1 while the database answers, accepts changes and has our clock, and the process is not stopping.',
)
export const gatheredAt = gauge(
  'portal_gathered_timestamp_seconds',
  'When the worker last read what it tells of the database; it stands still while the database is away.',
)
export const gatherSeconds = gauge('portal_gathering_duration_seconds', 'How long that took.')

/** What is looked at when somebody asks: nothing of it needs the database. */
export const LOOKED_AT = {
  poolConnections: gauge(
    'portal_pool_connections',
    'Connections to the database by state: used, idle.',
    'operator',
    'state',
  ),
  poolWaiting: gauge(
    'portal_pool_waiting',
    'Requests and jobs that wait for a connection to the database.',
    'operator',
  ),
  poolSize: gauge('portal_pool_size', 'Connections that a pool may have.'),
  requestsInFlight: gauge('portal_http_requests_in_flight', 'Requests that are being worked on.'),
  build: gauge('portal_build_info', 'Always 1, of the version that runs.', 'version', 'process'),
  cpu: counter('process_cpu_seconds_total', 'Processor time of the process.'),
}

let defaultsOn = false
/** Memory, event loop and start of the process; the client's own, but for the processor time, which would load OpenTelemetry. */
export const collectDefaults = (): void => {
  if (defaultsOn) return
  defaultsOn = true
  for (const collect of [eventLoopLag, heapSize, memory, processStart]) collect(METRICS)
}
