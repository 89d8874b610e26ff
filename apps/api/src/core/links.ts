import { defaultOperator, type Operator } from '@portal/domain'
import type { Config } from './config.ts'

/**
 * An address of the portal for an e-mail. It is never built from a request's host name, which the sender of a request chooses. The
 * first operator is at PORTAL_URL, each other one in a subdomain of it (`https://brakar.portal.example/…`).
 */
export const portalLink = (config: Pick<Config, 'PORTAL_URL'>, operator: Operator, path: string): string => {
  const url = new URL(path, `${config.PORTAL_URL}/`)
  if (operator.id !== defaultOperator().id) url.hostname = `${operator.hosts[0]}.${url.hostname}`
  return url.href
}
