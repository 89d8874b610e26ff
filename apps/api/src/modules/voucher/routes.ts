import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { moveCodes, withdrawCodes } from './codes.ts'
import { importCodes, importOffers } from './import.ts'
import { keyOf } from './key.ts'
import { claimVoucher, offerProviders, offerStatus } from './offer.ts'
import {
  MOST_IN_IMPORT,
  VoucherClaim,
  VoucherClaimed,
  VoucherCodesChanged,
  VoucherCodesImport,
  VoucherCodesMove,
  VoucherCodesWithdraw,
  VoucherImported,
  VoucherOffersImport,
  VoucherProviders,
  VoucherStatusAnswer,
  VoucherStock,
} from './schemas.ts'
import { voucherStock } from './stock.ts'

const bodyLimit = MOST_IN_IMPORT * 60 + 10_000

/**
 * Car-sharing codes: for whoever has the key of a link, in `Authorization: Basic base64(portal-web:key)`, and for the operator's staff.
 */
export const voucherRoutes = (app: App) => {
  const operation = operations(app, 'voucher', 'Codes for car sharing.')

  operation(
    {
      method: 'GET',
      url: '/voucher-api/offer/status',
      id: 'voucherStatus',
      summary: 'Get whether an offer can still be claimed',
      public: true,
      answer: VoucherStatusAnswer,
    },
    request => offerStatus(request.ctx, keyOf(request.headers.authorization)),
  )

  operation(
    {
      method: 'GET',
      url: '/voucher-api/offer/providers',
      id: 'voucherProviders',
      summary: 'List the providers of an offer',
      public: true,
      answer: VoucherProviders,
      refusals: [410],
    },
    request => offerProviders(request.ctx, keyOf(request.headers.authorization)),
  )

  operation(
    {
      method: 'POST',
      url: '/voucher-api/offer',
      id: 'voucherClaim',
      summary: 'Claim the code of an offer',
      public: true,
      body: VoucherClaim,
      answer: VoucherClaimed,
      refusals: [409, 410],
    },
    request => claimVoucher(request.ctx, keyOf(request.headers.authorization), request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/voucher-api/offers',
      id: 'voucherImportOffers',
      summary: 'Import offers of car-sharing codes',
      permission: 'voucherAdmin',
      once: true,
      bodyLimit,
      body: VoucherOffersImport,
      answer: VoucherImported,
    },
    request => importOffers(request.ctx, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/voucher-api/codes',
      id: 'voucherImportCodes',
      summary: 'Import car-sharing codes',
      permission: 'voucherAdmin',
      once: true,
      bodyLimit,
      body: VoucherCodesImport,
      answer: VoucherImported,
    },
    request => importCodes(request.ctx, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/voucher-api/codes/move',
      id: 'voucherMoveCodes',
      summary: 'Move codes to another period',
      permission: 'voucherAdmin',
      bodyLimit,
      body: VoucherCodesMove,
      answer: VoucherCodesChanged,
    },
    request => moveCodes(request.ctx, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/voucher-api/codes/withdraw',
      id: 'voucherWithdrawCodes',
      summary: 'Withdraw codes that nobody has claimed',
      permission: 'voucherAdmin',
      bodyLimit,
      body: VoucherCodesWithdraw,
      answer: VoucherCodesChanged,
    },
    request => withdrawCodes(request.ctx, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/voucher-api/stock',
      id: 'voucherStock',
      summary: 'Count the codes that are left',
      permission: 'voucherAdmin',
      answer: VoucherStock,
    },
    request => voucherStock(request.ctx),
  )
}
