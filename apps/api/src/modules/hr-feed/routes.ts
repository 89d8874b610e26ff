import { LIST_MOST } from '@portal/domain/hr-feed'
import { SCIM_SCOPE } from '@portal/domain/integration'
import { companyBy, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { startBulkOrder } from '../bulk/service.ts'
import { getFeed, listCalls, listPersons, saveFeed } from './feed.ts'
import { approveHold, discardHold, listHolds } from './holds.ts'
import { listRows, readList, takeList } from './list.ts'
import { previewFeed } from './preview.ts'
import { answerQuestion, listQuestions, tryAgain } from './questions.ts'
import {
  CallsQuery,
  EligibilityList,
  EligibilityRows,
  FeedCalls,
  FeedHolds,
  FeedPersons,
  FeedPersonsQuery,
  FeedPreview,
  FeedPreviewBody,
  FeedQuestions,
  FeedSettings,
  FeedState,
  HoldApprove,
  HoldDecided,
  ListBody,
  ListContent,
  ListQuery,
  ListRowsQuery,
  PagingQuery,
  QuestionAnswer,
} from './schemas.ts'

const ofPerson = companyBy('eligible-person', 'select company_id from eligible_person where id = $2::uuid', {
  id: 'uuid',
})
const ofHold = companyBy('feed-hold', 'select company_id from feed_hold where id = $2::uuid', { id: 'uuid' })

const ofList = companyBy(
  'eligibility-list',
  `select company_id from bulk_request where id = $2::uuid and kind = 'ELIGIBILITY'`,
  { id: 'uuid' },
)
const aboutList = { permission: 'hrFeed', of: ofList, from: 'params.id', params: IdParams } as const

/** Systems send lists and ask what became of them, by the key that they send people with. */
const bySystems = { scope: SCIM_SCOPE } as const

const aboutCompany = {
  permission: 'hrFeed',
  of: ofCompany,
  from: 'params.companyId',
  params: CompanyParams,
} as const
const aboutPerson = { permission: 'hrFeed', of: ofPerson, from: 'params.id', params: IdParams } as const
const aboutHold = { permission: 'hrFeed', of: ofHold, from: 'params.id', params: IdParams } as const

export const hrFeedRoutes = (app: App) =>
  app.register(async system => {
    // A list of a system is CSV as it is.
    system.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, { content: body }),
    )
    declare(system as App)
  })

const declare = (app: App) => {
  const operation = operations(
    app,
    'hr-feed',
    'The people that a company has from its HR system, and what follows from them.',
  )

  operation(
    {
      ...{ method: 'GET', url: '/api/hr-feed/by-company-id/:companyId', id: 'hrFeedGet' },
      summary: 'Get the HR feed of a company with its rules',
      ...aboutCompany,
      answer: FeedState,
    },
    ({ ctx, params }) => getFeed(ctx, params.companyId),
  )

  operation(
    {
      ...{ method: 'PUT', url: '/api/hr-feed/by-company-id/:companyId', id: 'hrFeedChange' },
      summary: 'Switch the HR feed of a company, and change its rules',
      ...aboutCompany,
      body: FeedSettings,
      answer: FeedState,
      refusals: [409, 422],
    },
    ({ ctx, params, body }) => saveFeed(ctx, params.companyId, body),
  )

  operation(
    {
      ...{ method: 'POST', url: '/api/hr-feed/preview/by-company-id/:companyId', id: 'hrFeedPreview' },
      summary: 'See what rules would do now',
      about: 'Nothing is changed; the rules need not be saved.',
      ...aboutCompany,
      body: FeedPreviewBody,
      answer: FeedPreview,
      heavy: true,
    },
    ({ ctx, params, body }) => previewFeed(ctx, params.companyId, body.rules),
  )

  operation(
    {
      ...{ method: 'GET', url: '/api/hr-feed/persons/by-company-id/:companyId', id: 'hrFeedPersons' },
      summary: 'List the people from HR',
      ...aboutCompany,
      query: FeedPersonsQuery,
      answer: FeedPersons,
    },
    ({ ctx, params, query }) => listPersons(ctx, params.companyId, query),
  )

  operation(
    {
      ...{ method: 'GET', url: '/api/hr-feed/questions/by-company-id/:companyId', id: 'hrFeedQuestions' },
      summary: 'List the questions about people from HR',
      ...aboutCompany,
      query: PagingQuery,
      answer: FeedQuestions,
    },
    ({ ctx, params, query }) => listQuestions(ctx, params.companyId, query),
  )

  operation(
    {
      ...{ method: 'POST', url: '/api/hr-feed/person/:id/answer', id: 'hrFeedAnswer' },
      summary: 'Answer the question about a person from HR',
      ...aboutPerson,
      body: QuestionAnswer,
      answer: 202,
      refusals: [409],
    },
    ({ ctx, params, body }) => answerQuestion(ctx, params.id, body.answer),
  )

  operation(
    {
      ...{ method: 'POST', url: '/api/hr-feed/person/:id/again', id: 'hrFeedAgain' },
      summary: 'Look at a person from HR again',
      ...aboutPerson,
      answer: 202,
    },
    ({ ctx, params }) => tryAgain(ctx, params.id),
  )

  operation(
    {
      ...{ method: 'GET', url: '/api/hr-feed/holds/by-company-id/:companyId', id: 'hrFeedHolds' },
      summary: 'List what the brake holds, and has held',
      ...aboutCompany,
      answer: FeedHolds,
    },
    ({ ctx, params }) => listHolds(ctx, params.companyId),
  )

  operation(
    {
      ...{ method: 'POST', url: '/api/hr-feed/hold/:id/approve', id: 'hrFeedApprove' },
      summary: 'Let those who are held pass, all or some',
      ...aboutHold,
      body: HoldApprove,
      answer: HoldDecided,
      refusals: [409, 422],
    },
    ({ ctx, params, body }) => approveHold(ctx, params.id, body),
  )

  operation(
    {
      ...{ method: 'GET', url: '/api/hr-feed/calls/by-company-id/:companyId', id: 'hrFeedCalls' },
      summary: 'List the latest calls of the HR system by outcome',
      ...aboutCompany,
      query: CallsQuery,
      answer: FeedCalls,
    },
    ({ ctx, params, query }) => listCalls(ctx, params.companyId, query),
  )

  operation(
    {
      ...{ method: 'POST', url: '/api/hr-feed/list/by-company-id/:companyId', id: 'hrFeedListUpload' },
      summary: 'Upload a list of people, and see what it would do',
      ...aboutCompany,
      body: ListBody,
      bodyLimit: 2 * LIST_MOST.user.bytes,
      answer: { 202: EligibilityList },
      refusals: [409, 422],
      heavy: true,
    },
    ({ ctx, params, body }) => takeList(ctx, params.companyId, body),
  )

  operation(
    {
      ...{ method: 'GET', url: '/api/hr-feed/list/:id', id: 'hrFeedList' },
      ...bySystems,
      summary: 'Get a list of people and its progress',
      ...aboutList,
      background: true,
      answer: EligibilityList,
    },
    ({ ctx, params }) => readList(ctx, params.id),
  )

  operation(
    {
      ...{ method: 'GET', url: '/api/hr-feed/list/:id/rows', id: 'hrFeedListRows' },
      ...bySystems,
      summary: 'List the rows of a list of people',
      ...aboutList,
      query: ListRowsQuery,
      answer: EligibilityRows,
    },
    ({ ctx, params, query }) => listRows(ctx, params.id, query),
  )

  operation(
    {
      ...{ method: 'POST', url: '/api/hr-feed/list/:id/start', id: 'hrFeedListStart' },
      summary: 'Store the people of a list',
      ...aboutList,
      answer: EligibilityList,
      refusals: [409],
    },
    async ({ ctx, params }) => {
      await startBulkOrder(ctx, params.id)
      return readList(ctx, params.id)
    },
  )

  operation(
    {
      ...{ method: 'PUT', url: '/eligibility-api/list/by-company-id/:companyId', id: 'hrFeedListPut' },
      ...bySystems,
      summary: 'Send a list of people',
      about:
        'The file itself as text/csv, or as the `content` of JSON. CSV with the columns employeeId, firstName, lastName, phone, email, department, costCentre, group, eligibleFrom, eligibleTo and active, in any order; ' +
        `at most ${LIST_MOST.client.rows} rows. It is started in the portal, or by itself with \`start=auto\` from the second list of the same system on.`,
      ...aboutCompany,
      query: ListQuery,
      body: ListContent,
      bodyLimit: LIST_MOST.client.bytes,
      answer: { 202: EligibilityList },
      refusals: [409, 422],
      heavy: true,
    },
    ({ ctx, params, query, body }) =>
      takeList(ctx, params.companyId, { ...query, fileName: 'list.csv', ...body }),
  )

  operation(
    {
      ...{ method: 'POST', url: '/api/hr-feed/hold/:id/discard', id: 'hrFeedDiscard' },
      summary: 'Drop what is held, and switch the feed off',
      ...aboutHold,
      answer: HoldDecided,
      refusals: [409],
    },
    ({ ctx, params }) => discardHold(ctx, params.id),
  )
}
