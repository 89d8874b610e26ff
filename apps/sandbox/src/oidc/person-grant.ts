import { errors, type Provider } from 'oidc-provider'
import type { People } from '../people.ts'

/** Grant type of the command line: an access token for a demo person, without a browser. */
export const PERSON_GRANT = 'urn:bedriftsportal:sandbox:person'

/**
 * Registers the grant: `grant_type=urn:bedriftsportal:sandbox:person&client_id=portal-cli&username=<e-mail>[&resource=<audience>]`.
 * It exists in the sandbox only, so it may give a token without authentication.
 */
export const registerPersonGrant = (
  provider: Provider,
  people: People,
  audience: string,
  accessTokenSeconds: number,
): void => {
  provider.registerGrantType<{ username?: string; resource?: string }>(
    PERSON_GRANT,
    async ctx => {
      const { username, resource = audience } = ctx.oidc.params
      if (!username) throw new errors.InvalidRequest('missing required parameter(s)', 400, 'username')
      if (resource !== audience) throw new errors.InvalidTarget()
      const person = people.byEmail(username)
      if (!person) throw new errors.InvalidGrant('no demo person has this e-mail address')

      const grant = new provider.Grant({ accountId: person.sub, clientId: ctx.oidc.client.clientId })
      const token = new provider.AccessToken({
        accountId: person.sub,
        client: ctx.oidc.client,
        grantId: await grant.save(),
        gty: 'sandbox_person',
        scope: undefined,
      })
      token.resourceServer = new provider.ResourceServer(audience, {
        scope: '',
        audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: accessTokenSeconds,
        jwt: { sign: { alg: 'RS256' } },
      })
      ctx.body = {
        access_token: await token.save(),
        expires_in: token.expiration,
        token_type: token.tokenType,
      }
    },
    ['username', 'resource'],
  )
}
