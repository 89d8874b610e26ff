import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'

/** What the portal asks for when it wants a BankID identification. */
export const BANKID_REQUEST = 'urn:bankid'
/** The acr claim of the id token after BankID. */
export const BANKID_ACR = 'urn:bankid:bid;LOA=4'

const { Check, Prompt } = interactionPolicy

/** The acr values an authorization request asks for, by `acr_values` or by the claims parameter. */
const requestedAcrs = ({ oidc }: KoaContextWithOIDC): string[] => {
  const wanted = oidc.claims?.id_token?.acr as { value?: string; values?: string[] } | null | undefined
  return [wanted?.value, ...(wanted?.values ?? [])].filter(value => value !== undefined)
}

/**
 * The pages of a sign-in.
 *
 * - The person list comes at every sign-in, also when this browser already has a session: one browser then has Kari at operator
 *   A and Bente at operator B side by side. `prompt=none` still answers from the session.
 * - The BankID step comes whenever it is asked for (acr_values or prompt `bankid`) and never from an older session.
 * - There is no consent page; the grant is made in the provider's `loadExistingGrant`.
 */
export const signInPolicy = (): interactionPolicy.DefaultPolicy => {
  const policy = interactionPolicy.base()
  const login = policy.get('login')
  // BankID has a page of its own; the login page cannot raise the level of assurance.
  login?.checks.remove('essential_acrs')
  login?.checks.remove('essential_acr')
  login?.checks.add(
    new Check('choose_person', 'the person has to be chosen', 'login_required', ({ oidc }) =>
      oidc.prompts.has('none') || oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
    ),
  )
  const bankid = new Prompt(
    { name: 'bankid', requestable: true },
    new Check('bankid_required', 'a BankID identification is required', 'interaction_required', ctx => {
      const asked = requestedAcrs(ctx).some(acr => acr.startsWith(BANKID_REQUEST))
      return asked && !ctx.oidc.result?.bankid ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
    }),
  )
  policy.add(bankid, 1)
  return policy
}
