import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'

const rule = {
  ...{ group: '', onJoin: 'INVITE', agreementId: null, zoneFrom: null, zoneTo: null, allZones: false },
  ...{ onLeave: 'TELL', onChange: 'TELL' },
}

export const examples = examplesWith({
  // A feed that is on, somebody about whom HR is asked, and somebody who is held.
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{
      feedPersonId: string
      feedHoldId: string
      approveHoldId: string
      listId: string
    }>(
      'oslo',
      `with feed as (insert into hr_feed (company_id, enabled, updated_at) values ($1, true, now()) on conflict (operator_id, company_id) do update set enabled = true),
       cleared as (update feed_hold set state = 'DISCARDED' where company_id = $1 and state = 'WAITING'),
       asked as (insert into eligible_person (company_id, source, employee_id, first_name, last_name, parked, written_by, created_at, updated_at)
         values ($1, 'SCIM', gen_random_uuid()::text, 'Vilde', 'Sand', 'left', 'client:hr', now(), now()) returning id),
       dropped as (insert into feed_hold (company_id, source, kind, created_at) values ($1, 'HAND', 'FIRST', now()) returning id),
       held as (insert into feed_hold (company_id, source, kind, created_at) values ($1, 'HAND', 'LEAVE', now()) returning id),
       uploaded as (insert into bulk_request (company_id, kind, created_by_id, file_name, input, total, ready, faulty) values ($1, 'ELIGIBILITY', 'hr', 'liste.csv', '{"mode": "changes", "leftOut": []}', 1, 1, 0) returning id),
       listed as (insert into bulk_request_row (bulk_request_id, position, state, input) select id, 2, 'READY', '{"cells": {}, "act": "JOIN"}' from uploaded)
       select asked.id as "feedPersonId", dropped.id as "feedHoldId", held.id as "approveHoldId", uploaded.id as "listId" from asked, dropped, held, uploaded`,
      [companyId],
    )
    return row!
  },
  unknown: () => ({
    feedPersonId: randomUUID(),
    feedHoldId: randomUUID(),
    approveHoldId: randomUUID(),
    listId: randomUUID(),
  }),
  requests: {
    hrFeedGet: { about: 'company', url: t => `/api/hr-feed/by-company-id/${t.companyId}` },
    hrFeedChange: {
      about: 'company',
      url: t => `/api/hr-feed/by-company-id/${t.companyId}`,
      body: () => ({ enabled: true, holdShare: 5, holdLeast: 10, rules: [rule] }),
    },
    hrFeedPreview: {
      about: 'company-action',
      url: t => `/api/hr-feed/preview/by-company-id/${t.companyId}`,
      body: () => ({ rules: [rule] }),
    },
    hrFeedPersons: {
      about: 'company',
      url: t => `/api/hr-feed/persons/by-company-id/${t.companyId}?searchFor=vilde&state=NEW&waiting=true`,
    },
    hrFeedQuestions: { about: 'company', url: t => `/api/hr-feed/questions/by-company-id/${t.companyId}` },
    hrFeedAnswer: {
      about: 'company-action',
      url: t => `/api/hr-feed/person/${t.feedPersonId}/answer`,
      body: () => ({ answer: 'KEEP' }),
    },
    hrFeedAgain: { about: 'company', url: t => `/api/hr-feed/person/${t.feedPersonId}/again` },
    hrFeedHolds: { about: 'company', url: t => `/api/hr-feed/holds/by-company-id/${t.companyId}` },
    hrFeedApprove: {
      about: 'company-action',
      url: t => `/api/hr-feed/hold/${t.approveHoldId}/approve`,
      body: () => ({ number: 0 }),
    },
    hrFeedDiscard: { about: 'company-action', url: t => `/api/hr-feed/hold/${t.feedHoldId}/discard` },
    hrFeedListUpload: {
      about: 'company',
      url: t => `/api/hr-feed/list/by-company-id/${t.companyId}`,
      body: () => ({
        fileName: 'liste.csv',
        content: 'employeeId;firstName;lastName\n98001;Nora;Østby\n',
        mode: 'changes',
      }),
    },
    hrFeedListPut: {
      about: 'company',
      url: t => `/eligibility-api/list/by-company-id/${t.companyId}?mode=changes`,
      body: () => ({ content: 'employeeId;firstName\n98002;Vilde\n' }),
    },
    hrFeedList: { about: 'company', url: t => `/api/hr-feed/list/${t.listId}` },
    hrFeedListRows: { about: 'company', url: t => `/api/hr-feed/list/${t.listId}/rows?act=JOIN` },
    hrFeedListStart: { about: 'company-action', url: t => `/api/hr-feed/list/${t.listId}/start` },
    hrFeedCalls: {
      about: 'company',
      url: t => `/api/hr-feed/calls/by-company-id/${t.companyId}?failed=true`,
    },
  },
})
