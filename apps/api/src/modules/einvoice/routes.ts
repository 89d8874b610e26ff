import { companyBy, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import type { Services } from '../../core/services.ts'
import { chooseDelivery, getDelivery } from './choice.ts'
import { getEinvoice, readXmlFile } from './read.ts'
import { Delivery, DeliveryChange, EinvoiceOf, XmlQuery } from './schemas.ts'

const ofDocument = companyBy(
  'einvoice',
  `select company_id from invoice where id = $2::uuid and kind <> 'INVOICE_BASE'`,
  { id: 'uuid', agreement: 'select agreement_id from invoice where id = $2::uuid' },
)
const aboutDocument = { permission: 'invoice', of: ofDocument, from: 'params.id', params: IdParams } as const
const aboutChoice = {
  permission: 'invoiceDelivery',
  of: ofCompany,
  from: 'params.companyId',
  params: CompanyParams,
} as const

/** E-invoices, and how a company gets its invoices. */
export const einvoiceRoutes = (app: App, { ports }: Pick<Services, 'ports'>) => {
  const operation = operations(app, 'invoice')

  operation(
    {
      method: 'GET',
      url: '/api/invoice/delivery/:companyId',
      id: 'invoiceDeliveryGet',
      summary: 'Get how a company gets its invoices',
      ...aboutChoice,
      answer: Delivery,
    },
    request => getDelivery(request.ctx, ports, request.params.companyId),
  )

  operation(
    {
      method: 'PUT',
      url: '/api/invoice/delivery/:companyId',
      id: 'invoiceDeliveryChoose',
      summary: 'Choose how a company gets its invoices',
      ...aboutChoice,
      body: DeliveryChange,
      answer: Delivery,
      refusals: [422],
    },
    request => chooseDelivery(request.ctx, ports, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/by-invoice-id/:id/einvoice',
      id: 'einvoiceGet',
      summary: 'Get how the e-invoice was delivered',
      ...aboutDocument,
      answer: EinvoiceOf,
    },
    request => getEinvoice(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/by-invoice-id/:id/xml',
      id: 'einvoiceXml',
      summary: 'Download the e-invoice as XML',
      heavy: true,
      ...aboutDocument,
      query: XmlQuery,
      answer: {
        file: 'application/xml: the UBL document as it was sent, or as it would be',
        parts: true,
      },
    },
    request => readXmlFile(request.ctx, request.params.id, request.query.language),
  )
}
