/**
 * `npm run token -- kari@nordlys.example` or `npm run token -- erp`: prints an access token for the API, for a demo person or an
 * external system, from the sandbox's sign-in provider.
 */
import { CLIENTS, PEOPLE } from '../packages/domain/src/cast.ts'
import { runningPortal } from './lib/running.ts'
import { messageOf, Problem, runMain, say } from './lib/say.ts'

type Ask = { form: Record<string, string>; basic?: string }

/** The request for a token; the person grant exists in the sandbox only. */
function askFor(who: string): Ask {
  const client = CLIENTS.find(each => each.id === who)
  if (client) {
    const basic = Buffer.from(
      `${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`,
    ).toString('base64')
    return { form: { grant_type: 'client_credentials', scope: client.scopes.join(' ') }, basic }
  }
  if (!PEOPLE.some(each => each.email === who)) {
    const known = [...PEOPLE.map(each => each.email), ...CLIENTS.map(each => each.id)].join(', ')
    throw new Problem(
      `${who ? `Nobody is called ${who}` : 'Usage: npm run token -- <who>'}. There are: ${known}.`,
    )
  }
  return { form: { grant_type: 'urn:bedriftsportal:sandbox:person', client_id: 'portal-cli', username: who } }
}

/** @throws Problem when the provider does not answer or refuses. */
async function tokenFor({ form, basic }: Ask): Promise<string> {
  const { env } = runningPortal()
  const resource = env.API_AUDIENCE ?? ''
  try {
    const discovery = await fetch(`${env.OIDC_ISSUER}/.well-known/openid-configuration`)
    const { token_endpoint } = (await discovery.json()) as { token_endpoint: string }
    const response = await fetch(token_endpoint, {
      method: 'POST',
      headers: basic ? { authorization: `Basic ${basic}` } : {},
      body: new URLSearchParams({ ...form, resource }),
    })
    const answer = (await response.json()) as {
      access_token?: string
      error?: string
      error_description?: string
    }
    if (answer.access_token) return answer.access_token
    throw new Problem(
      `The sandbox gave no token: ${answer.error_description ?? answer.error ?? response.status}`,
    )
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(`The sandbox does not answer at ${env.OIDC_ISSUER}: ${messageOf(error)}`)
  }
}

await runMain(async () => {
  say(await tokenFor(askFor(process.argv[2] ?? '')))
  return 0
})
