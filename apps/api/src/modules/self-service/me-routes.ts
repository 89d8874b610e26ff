import { WIDGET_CODE } from '@portal/domain/widget'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../core/app-type.ts'
import { cookieOptions } from '../../core/cookies.ts'
import { meCookie } from '../../core/employee-session.ts'
import { visitRequests } from '../../core/limits.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import type { Services } from '../../core/services.ts'
import { askForChange, withdrawRequest } from './ask.ts'
import { askCode, signInWithCode, signOut } from './code.ts'
import { ownDataPdf, readOwnData } from './data.ts'
import { readHome } from './home.ts'
import { pauseChoice } from './pause.ts'
import { askNewPhone, confirmNewPhone, stopNewPhone } from './phone.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { readReceipts } from './receipts.ts'
import {
  MeCodeAsk,
  MeCodeAsked,
  MeData,
  MeHome,
  MeLanguageQuery,
  MePauseChoice,
  MePhoneAsk,
  MePhoneAsked,
  MePhoneConfirm,
  MePhoneConfirmed,
  MePhoneStop,
  MeReceiptParams,
  MeReceipts,
  MeReceiptsQuery,
  MeRequest,
  MeRequestMake,
  MeSignIn,
  MeZoneChoice,
} from './schemas.ts'
import { sendCodeAgain } from './send-code.ts'
import { zoneChoice } from './zones.ts'

/** What the page of employees calls (a.5). Whoever calls is known by a phone, never by a user of the portal. */
export const meRoutes = (app: App, { config }: Services) => {
  const operation = operations(
    app,
    'me',
    'What the page of employees calls: for whoever has proven the phone that a ticket is on.',
  )
  // Everybody in an office has the same address.
  const visit = { public: true, requests: visitRequests(config) } as const
  const mine = { ...visit, shows: 'me' } as const
  const cookie = (request: FastifyRequest) => meCookie(request)

  operation(
    {
      method: 'POST',
      url: '/me-api/code',
      id: 'meAskCode',
      summary: 'Ask for the code that proves a phone',
      about:
        'The answer is the same whether the phone has anything here or not; a code is sent only where it has.',
      ...visit,
      body: MeCodeAsk,
      answer: { 202: MeCodeAsked },
    },
    async ({ ctx, body }) => {
      await askCode(ctx, body.phone, body.language)
      return { minutes: WIDGET_CODE.minutes, againAfterSeconds: WIDGET_CODE.againAfterSeconds }
    },
  )

  operation(
    {
      method: 'POST',
      url: '/me-api/session',
      id: 'meSignIn',
      summary: 'Sign in with a phone and its code',
      about: 'Sets the cookie `__Host-me`, which is good for 30 minutes without use and 8 hours at most.',
      ...visit,
      body: MeSignIn,
      answer: 204,
    },
    async (request, reply) => {
      const value = await signInWithCode(request.ctx, request.body.phone, request.body.code)
      reply.setCookie(cookie(request), value, { ...cookieOptions(request), sameSite: 'strict' })
    },
  )

  operation(
    {
      method: 'DELETE',
      url: '/me-api/session',
      id: 'meSignOut',
      summary: 'Sign out',
      ...mine,
      answer: 204,
    },
    async (request, reply) => {
      await signOut(request.ctx)
      reply.clearCookie(cookie(request), cookieOptions(request))
    },
  )

  operation(
    {
      method: 'GET',
      url: '/me-api/home',
      id: 'meHome',
      summary: 'Get what is open on the phone',
      ...mine,
      answer: MeHome,
    },
    request => readHome(request.ctx),
  )

  operation(
    {
      method: 'GET',
      url: '/me-api/ticket/:id/zones',
      id: 'meZones',
      summary: 'Get the zones a ticket can have, with prices',
      ...mine,
      params: IdParams,
      answer: MeZoneChoice,
      refusals: [403],
    },
    request => zoneChoice(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: '/me-api/ticket/:id/pause',
      id: 'mePause',
      summary: 'Get the months in which a ticket can be paused, with prices',
      ...mine,
      params: IdParams,
      answer: MePauseChoice,
      refusals: [403],
    },
    request => pauseChoice(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: '/me-api/ticket/:id/send-code',
      id: 'meSendCode',
      summary: 'Send the code of a ticket or an add-on again',
      ...mine,
      params: IdParams,
      answer: 202,
      refusals: [409],
    },
    request => sendCodeAgain(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: '/me-api/request',
      id: 'meRequestMake',
      summary: 'Ask for a change, or make it',
      about:
        'ZONES and END need `lastDay`, ZONES zones too, PAUSE both months, NAME both names, MISTAKE a `text`. RESUME without `to` gives the pause up.',
      ...mine,
      body: MeRequestMake,
      answer: MeRequest,
      refusals: [404, 409, 422],
    },
    request => askForChange(request.ctx, request.body),
  )

  operation(
    {
      method: 'DELETE',
      url: '/me-api/request/:id',
      id: 'meRequestWithdraw',
      summary: 'Withdraw a request',
      ...mine,
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => withdrawRequest(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: '/me-api/phone',
      id: 'mePhoneAsk',
      summary: 'Ask for a ticket to go to another number',
      ...mine,
      body: MePhoneAsk,
      answer: MePhoneAsked,
      refusals: [404, 409],
    },
    request => askNewPhone(request.ctx, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/me-api/phone/confirm',
      id: 'mePhoneConfirm',
      summary: 'Confirm another number by a code',
      about:
        'First the code that the new number got; then, where the answer says so, that of the old number.',
      ...mine,
      body: MePhoneConfirm,
      answer: MePhoneConfirmed,
      refusals: [404, 409],
    },
    request => confirmNewPhone(request.ctx, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/me-api/phone/stop',
      id: 'mePhoneStop',
      summary: 'Stop a ticket from going to another number',
      about: 'By the key of the link in the message to the old number.',
      ...visit,
      body: MePhoneStop,
      answer: 204,
      refusals: [404],
    },
    request => stopNewPhone(request.ctx, request.body.key),
  )

  operation(
    {
      method: 'GET',
      url: '/me-api/receipts',
      id: 'meReceipts',
      summary: 'Get what was deducted in a year',
      ...mine,
      query: MeReceiptsQuery,
      answer: MeReceipts,
    },
    request => readReceipts(request.ctx, request.query.year),
  )

  operation(
    {
      method: 'GET',
      url: '/me-api/receipt/:month/pdf',
      id: 'meReceiptPdf',
      summary: 'Get the deductions of a month or a year as PDF',
      ...mine,
      params: MeReceiptParams,
      query: MeLanguageQuery,
      answer: { file: 'application/pdf' },
    },
    request => receiptPdf(request.ctx, request.params.month, request.query.language),
  )

  operation(
    {
      method: 'GET',
      url: '/me-api/data',
      id: 'meData',
      summary: 'Get what is held, and who has had to do with it',
      heavy: true,
      ...mine,
      query: MeLanguageQuery,
      answer: MeData,
    },
    request => readOwnData(request.ctx, request.query.language),
  )

  operation(
    {
      method: 'GET',
      url: '/me-api/data/pdf',
      id: 'meDataPdf',
      summary: 'Get what is held as PDF',
      ...mine,
      query: MeLanguageQuery,
      answer: { file: 'application/pdf' },
    },
    request => ownDataPdf(request.ctx, request.query.language),
  )
}
