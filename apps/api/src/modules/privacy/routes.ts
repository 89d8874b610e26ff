import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { readPerson, searchPersons } from './find.ts'
import { personPdf } from './pdf.ts'
import { deletePerson } from './remove.ts'
import {
  PrivacyDeleted,
  PrivacyFileAsked,
  PrivacyPerson,
  PrivacyPersonAsked,
  PrivacyPersons,
  PrivacySearch,
} from './schemas.ts'

/** For operator staff: what the portal holds of a person, and its deletion. Sent as bodies, so that no address names anybody. */
export const privacyRoutes = (app: App) => {
  const operation = operations(app, 'privacy', 'What is held of a person, and its deletion.')
  const permission = 'privacy'

  operation(
    {
      method: 'POST',
      url: '/privacy/search',
      id: 'privacySearch',
      summary: 'Find persons by a phone or a whole name',
      permission,
      body: PrivacySearch,
      answer: PrivacyPersons,
    },
    request => searchPersons(request.ctx, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/privacy/person',
      id: 'privacyPerson',
      summary: 'Get everything that is held of a person',
      permission,
      body: PrivacyPersonAsked,
      answer: PrivacyPerson,
      refusals: [404],
    },
    request => readPerson(request.ctx, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/privacy/person/pdf',
      id: 'privacyPersonPdf',
      summary: 'Download everything that is held of a person',
      permission,
      body: PrivacyFileAsked,
      answer: { file: 'application/pdf' },
      heavy: false,
      refusals: [404],
    },
    request => personPdf(request.ctx, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/privacy/person/delete',
      id: 'privacyDelete',
      summary: 'Delete what the law allows of a person',
      permission,
      body: PrivacyPersonAsked,
      answer: PrivacyDeleted,
      refusals: [404, 409],
    },
    request => deletePerson(request.ctx, request.body),
  )
}
