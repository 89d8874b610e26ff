import { SCHOOL_FILE_ROWS } from '@portal/domain/school'
import { companyBy, ofAgreement } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import type { Services } from '../../core/services.ts'
import { checkSchoolFile, orderSchoolFile } from './file-order.ts'
import { getProgress } from './file-progress.ts'
import { SchoolFileCheck, SchoolFileOrder, SchoolFileProgress } from './file-schemas.ts'

const ofSchoolFile = companyBy(
  'schoolFile',
  `select company_id from bulk_request where id = $2::uuid and ticket_kind = 'SCHOOL_TICKET'`,
  { id: 'uuid' },
)

const aboutOrder = {
  permission: 'schoolOrder',
  of: ofAgreement,
  from: 'body.agreementNumber',
  heavy: true,
  // As many pupils as one list takes, each with all fields at their usual length.
  bodyLimit: SCHOOL_FILE_ROWS * 800,
} as const

/** A class list by file, through the engine of mass orders. */
export const schoolFileRoutes = (app: App, { ports }: Pick<Services, 'ports'>) => {
  const operation = operations(app, 'school')

  operation(
    {
      method: 'POST',
      url: '/schoolticket-api/ticket/validate-create-multiple',
      id: 'schoolMassCheck',
      summary: 'Check a class list',
      ...aboutOrder,
      body: SchoolFileOrder,
      answer: SchoolFileCheck,
      refusals: [422],
    },
    request => checkSchoolFile(request.ctx, ports, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/schoolticket-api/ticket/create-multiple',
      id: 'schoolMassOrder',
      summary: 'Order the school tickets of a class list',
      ...aboutOrder,
      once: true,
      body: SchoolFileOrder,
      answer: SchoolFileProgress,
    },
    request => orderSchoolFile(request.ctx, ports, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/schoolticket-api/ticket/bulk-requests/:id',
      id: 'schoolMassProgress',
      summary: 'Get how far a class list is ordered',
      permission: 'school',
      of: ofSchoolFile,
      from: 'params.id',
      // Asked every second while it is worked off.
      background: true,
      params: IdParams,
      answer: SchoolFileProgress,
    },
    request => getProgress(request.ctx, request.params.id),
  )
}
