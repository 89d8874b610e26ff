import type { Config } from '../core/config.ts'
import { measured } from './measured.ts'
import { callJson } from './outbound.ts'

/** SMS gateway over HTTP. `reference` makes a repeat harmless at the gateway. `to` is +47… */
export type SmsPort = { send(message: { to: string; text: string; reference: string }): Promise<void> }

export const openSms = (config: Pick<Config, 'SMS_URL' | 'SMS_TOKEN'>): SmsPort =>
  measured('sms', {
    send: async message => {
      await callJson(config.SMS_URL, { method: 'POST', token: config.SMS_TOKEN, body: message })
    },
  })
