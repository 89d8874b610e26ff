import type { FastifyRequest } from 'fastify'

type Protocol = Pick<FastifyRequest, 'protocol'>

/**
 * The name of a cookie of ours. `__Host-` wherever the portal is reached by https: such a cookie is Secure, for the whole host and no
 * other, and no subdomain can set it. A developer's plain-http localhost cannot set one in every browser.
 */
export const cookieName = ({ protocol }: Protocol, name: string): string =>
  protocol === 'https' ? `__Host-${name}` : name

/** What all cookies of ours have in common; `__Host-` demands this path and no domain. */
export const cookieOptions = ({ protocol }: Protocol) => ({
  path: '/',
  httpOnly: true,
  secure: protocol === 'https',
})
