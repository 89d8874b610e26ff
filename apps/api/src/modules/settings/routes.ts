import { ofAgreement, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams } from '../../core/params.ts'
import { Settings, SettingsChange } from './schemas.ts'
import { changeSettings, getSettings } from './settings.ts'

export const settingsRoutes = (app: App) => {
  const operation = operations(app, 'settings')

  operation(
    {
      method: 'GET',
      url: '/api/company-agreement/settings/:companyId',
      id: 'settingsGet',
      permission: 'companyTicket',
      of: ofCompany,
      from: 'params.companyId',
      params: CompanyParams,
      answer: Settings,
    },
    request => getSettings(request.ctx, request.params.companyId),
  )

  operation(
    {
      method: 'POST',
      url: '/api/company-agreement/settings',
      id: 'settingsChange',
      permission: 'companyTicket',
      of: ofAgreement,
      from: 'body.agreementNumber',
      body: SettingsChange,
      answer: Settings,
      refusals: [409, 422],
    },
    request => changeSettings(request.ctx, request.body),
  )
}
