import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { CompanyParams } from '../../core/params.ts'
import { Settings, SettingsChange } from './schemas.ts'
import { changeSettings, getSettings } from './service.ts'

const tags = ['settings']

export const settingsRoutes = (app: App) => {
  app.get(
    '/api/company-agreement/settings/:companyId',
    {
      config: { access: { permission: 'companyTicket', of: 'company', from: 'params.companyId' } },
      schema: {
        operationId: 'settingsGet',
        tags,
        params: CompanyParams,
        response: answers({ 200: Settings }, [400, 401, 403, 404]),
      },
    },
    request => getSettings(request.ctx, request.params.companyId),
  )

  app.post(
    '/api/company-agreement/settings',
    {
      config: { access: { permission: 'companyTicket', of: 'agreement', from: 'body.agreementNumber' } },
      schema: {
        operationId: 'settingsChange',
        tags,
        body: SettingsChange,
        response: answers({ 200: Settings }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    request => changeSettings(request.ctx, request.body),
  )
}
