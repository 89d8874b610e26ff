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
  const operation = operations(app, 'voucher')

  operation(
    {
      method: 'GET',
      url: '/voucher-api/offer/status',
      id: 'voucherStatus',
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
      permission: 'voucherAdmin',
      answer: VoucherStock,
    },
    request => voucherStock(request.ctx),
  )
}
