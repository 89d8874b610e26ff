import { ofAgreement, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams } from '../../core/params.ts'
import type { TicketApi } from '../ticket/service.ts'
import { Settings, SettingsChange } from './schemas.ts'
import { changeSettings, getSettings } from './settings.ts'

/** The settings of a company, for its employees' tickets or its residents'. */
export const settingsRoutes = (app: App, { product, base, tag, ids }: TicketApi) => {
  const operation = operations(app, tag ?? 'settings', tag ? undefined : "Settings of a company's tickets.")
  const { permission } = product

  operation(
    {
      method: 'GET',
      url: `${base}/company-agreement/settings/:companyId`,
      id: `${ids.settings}Get`,
      summary: "Get the settings of a company's tickets",
      permission,
      of: ofCompany,
      from: 'params.companyId',
      params: CompanyParams,
      answer: Settings,
    },
    request => getSettings(request.ctx, product, request.params.companyId),
  )

  operation(
    {
      method: 'POST',
      url: `${base}/company-agreement/settings`,
      id: `${ids.settings}Change`,
      summary: "Change the settings of a company's tickets",
      permission,
      of: ofAgreement,
      from: 'body.agreementNumber',
      body: SettingsChange,
      answer: Settings,
      refusals: [409, 422],
    },
    request => changeSettings(request.ctx, product, request.body),
  )
}
