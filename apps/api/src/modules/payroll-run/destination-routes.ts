import { companyBy, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import type { Services } from '../../core/services.ts'
import { addDestination, changeDestination, removeDestination } from './destination-change.ts'
import { confirmHost, lookAtHost, testDestination } from './destination-host.ts'
import { ConfirmBody, DestinationInput, HostKey, TestBody } from './destination-schemas.ts'
import { Destination } from './schemas.ts'

const ofDestination = companyBy(
  'payroll-destination',
  'select company_id from payroll_destination where id = $2::uuid',
  { id: 'uuid' },
)

const changesPlace = {
  permission: 'payrollRunsAdmin',
  of: ofDestination,
  from: 'params.id',
  params: IdParams,
} as const

/** Where the payroll files of a company go. */
export const payrollDestinationRoutes = (app: App, { ports }: Services) => {
  const operation = operations(app, 'payroll-run')

  operation(
    {
      ...{ method: 'POST', url: '/payroll-api/destination/by-company-id/:companyId' },
      id: 'payrollDestinationAdd',
      summary: 'Add a place that payroll files are sent to',
      about: 'One with SFTP gets a key pair, of which `publicKey` is to be added for the user at the server.',
      ...{ permission: 'payrollRunsAdmin', of: ofCompany, from: 'params.companyId', params: CompanyParams },
      once: true,
      body: DestinationInput,
      answer: Destination,
    },
    ({ ctx, params, body }) => addDestination(ctx, params.companyId, body),
  )

  operation(
    {
      ...{ method: 'PUT', url: '/payroll-api/destination/:id', id: 'payrollDestinationChange' },
      summary: 'Change a place that payroll files are sent to',
      about: 'It has to be tried again; another host or port has another key to confirm.',
      ...changesPlace,
      body: DestinationInput,
      answer: Destination,
    },
    ({ ctx, params, body }) => changeDestination(ctx, params.id, body),
  )

  operation(
    {
      ...{ method: 'DELETE', url: '/payroll-api/destination/:id', id: 'payrollDestinationRemove' },
      summary: 'Delete a place that payroll files are sent to',
      ...changesPlace,
      answer: 204,
      refusals: [409],
    },
    ({ ctx, params }) => removeDestination(ctx, params.id),
  )

  operation(
    {
      ...{ method: 'POST', url: '/payroll-api/destination/:id/look', id: 'payrollDestinationLook' },
      summary: 'See the key that a server shows now',
      about: 'Nothing is changed; nobody signs in there.',
      ...changesPlace,
      answer: HostKey,
      refusals: [409, 422],
    },
    ({ ctx, params }) => lookAtHost(ctx, ports, params.id),
  )

  operation(
    {
      ...{ method: 'POST', url: '/payroll-api/destination/:id/confirm', id: 'payrollDestinationConfirm' },
      summary: 'Confirm the key of a server, which somebody has compared',
      ...changesPlace,
      body: ConfirmBody,
      answer: Destination,
    },
    ({ ctx, params, body }) => confirmHost(ctx, params.id, body),
  )

  operation(
    {
      ...{ method: 'POST', url: '/payroll-api/destination/:id/test', id: 'payrollDestinationTest' },
      summary: 'Try a place: a file with one line of an invented person is put there and deleted',
      about: 'An e-mail address gets an e-mail that says that it is a test.',
      ...changesPlace,
      body: TestBody,
      answer: Destination,
      refusals: [409, 422],
    },
    ({ ctx, params, body }) => testDestination(ctx, ports, params.id, body.profileId),
  )
}
