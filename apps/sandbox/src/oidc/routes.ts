import { parseTypedDay } from '@portal/domain'
import { CAST_OPERATORS } from '@portal/domain/cast'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type InteractionResults, type Provider } from 'oidc-provider'
import { originsOfPortal } from '../config.ts'
import { askedLanguage, type Language, languageOf, signInLanguageOf } from '../pages/language.ts'
import { pageHeaders, signInLanguageCookie } from '../pages/layout.ts'
import type { People, Person } from '../people.ts'
import { type BankIdErrors, bankIdPage } from './bankid-page.ts'
import { failedSignIn } from './error-page.ts'
import { BANKID_ACR } from './policy.ts'
import { type SignInErrors, signInPage } from './signin-page.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>
type Uid = { Params: { uid: string } }

const MESSAGES = {
  required: { nb: 'Fyll ut feltet.', en: 'Fill in this field.' },
  unknown: { nb: 'Ingen har denne e-postadressen.', en: 'Nobody has this e-mail address.' },
  email: { nb: 'Skriv en gyldig e-postadresse.', en: 'Enter a valid e-mail address.' },
  taken: { nb: 'E-postadressen er i bruk.', en: 'The e-mail address is taken.' },
  day: { nb: 'Skriv datoen som dd.mm.åååå.', en: 'Enter the date as dd.mm.yyyy.' },
  otherDay: { nb: 'Fødselsdatoen stemmer ikke.', en: 'The date of birth does not match.' },
  code: { nb: 'Koden har seks sifre.', en: 'The code has six digits.' },
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The fields of a posted form as trimmed text; a field that came twice or not at all is empty. */
const fieldsOf = (body: unknown): Record<string, string> => {
  if (typeof body !== 'object' || body === null) return {}
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts.map(([name, value]) => [name, value.trim().slice(0, 200)]))
}

/**
 * The pages of the sign-in: `/signin/<uid>` shows the step the provider asks for, its forms answer that step and send the browser
 * back to the provider, which sends it on to the portal.
 */
export const signInRoutes = (
  app: FastifyInstance,
  deps: { provider: () => Provider; people: People; portalOrigins: string[] },
): void => {
  const { provider, people, portalOrigins } = deps

  const languageFor = (request: FastifyRequest, interaction: Interaction): Language =>
    signInLanguageOf(request, interaction.params.ui_locales)

  const send = (request: FastifyRequest, reply: FastifyReply, status: number, page: string) => {
    const chosen = askedLanguage(request.query)
    if (chosen) reply.header('set-cookie', signInLanguageCookie(chosen))
    return reply
      .status(status)
      .headers(pageHeaders(originsOfPortal(portalOrigins)))
      .send(page)
  }

  /** Hands the result to the provider and sends the browser on. */
  const finish = async (request: FastifyRequest, reply: FastifyReply, result: InteractionResults) =>
    reply.redirect(await provider().interactionResult(request.raw, reply.raw, result), 303)

  const showPeople = (
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    problem?: { errors: SignInErrors; typed: Record<string, string> },
  ) => {
    const language = languageFor(request, interaction)
    const host = URL.parse(String(interaction.params.redirect_uri))?.hostname ?? ''
    const hint = people.byEmail(String(interaction.params.login_hint ?? ''))
    const page = signInPage({
      language,
      action: `/signin/${interaction.uid}`,
      people: people.all(),
      operator: CAST_OPERATORS.find(each => each.host === host)?.id ?? CAST_OPERATORS[0].id,
      currentSub: hint?.sub ?? interaction.session?.accountId ?? null,
      ...problem,
    })
    return send(request, reply, problem ? 400 : 200, page)
  }

  const signIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    person: Person,
  ) => {
    if (interaction.session && interaction.session.accountId !== person.sub) {
      // Another person signs in with this browser. The provider would sign the first one out and revoke their tokens. Here each
      // operator's host has its own person, so the new one gets a session of their own.
      interaction.session = undefined
      await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
      const name = provider().cookieName('session')
      reply.header('set-cookie', [`${name}=; Path=/; Max-Age=0`, `${name}.sig=; Path=/; Max-Age=0`])
    }
    return await finish(request, reply, { login: { accountId: person.sub, amr: ['pwd'] } })
  }

  /** The person who identifies: chosen in the step before, or known from the browser's session. */
  const chosen = (interaction: Interaction): Person | undefined =>
    people.bySub(interaction.lastSubmission?.login?.accountId ?? interaction.session?.accountId ?? '')

  app.get<Uid>('/signin/:uid', async (request, reply) => {
    const interaction = await provider().interactionDetails(request.raw, reply.raw)
    if (interaction.prompt.name === 'login') return showPeople(request, reply, interaction)
    if (interaction.prompt.name === 'bankid') {
      const person = chosen(interaction)
      if (!person) throw new errors.SessionNotFound('nobody has been chosen')
      const language = languageFor(request, interaction)
      const page = bankIdPage({ language, action: `/signin/${interaction.uid}`, person })
      return send(request, reply, 200, page)
    }
    // No consent: the portal is the operator's own.
    return await finish(request, reply, { consent: {} })
  })

  app.post<Uid>('/signin/:uid/person', async (request, reply) => {
    const interaction = await provider().interactionDetails(request.raw, reply.raw)
    const typed = fieldsOf(request.body)
    const person = people.byEmail(typed.email ?? '')
    if (person) return await signIn(request, reply, interaction, person)
    const error = typed.email ? MESSAGES.unknown : MESSAGES.required
    return showPeople(request, reply, interaction, { errors: { email: error }, typed })
  })

  app.post<Uid>('/signin/:uid/new', async (request, reply) => {
    const interaction = await provider().interactionDetails(request.raw, reply.raw)
    const typed = fieldsOf(request.body)
    const { firstName = '', lastName = '', newEmail = '', birthdate = '' } = typed
    const day = parseTypedDay(birthdate)
    const problems: SignInErrors = {
      ...(!firstName && { firstName: MESSAGES.required }),
      ...(!lastName && { lastName: MESSAGES.required }),
      ...(!EMAIL.test(newEmail) && { newEmail: MESSAGES.email }),
      ...(people.byEmail(newEmail) && { newEmail: MESSAGES.taken }),
      ...(!day && { birthdate: MESSAGES.day }),
    }
    if (!day || Object.keys(problems).length > 0) {
      return showPeople(request, reply, interaction, { errors: problems, typed })
    }
    const person = people.add({ email: newEmail, firstName, lastName, birthdate: day })
    return await signIn(request, reply, interaction, person)
  })

  app.post<Uid>('/signin/:uid/bankid', async (request, reply) => {
    const interaction = await provider().interactionDetails(request.raw, reply.raw)
    const person = chosen(interaction)
    if (!person || interaction.prompt.name !== 'bankid') throw new errors.SessionNotFound('wrong step')
    const { birthdate = '', code = '' } = fieldsOf(request.body)
    const day = parseTypedDay(birthdate)
    const problems: BankIdErrors = {
      ...(!day && { birthdate: MESSAGES.day }),
      ...(day && day !== person.birthdate && { birthdate: MESSAGES.otherDay }),
      ...(!/^\d{6}$/.test(code) && { code: MESSAGES.code }),
    }
    if (Object.keys(problems).length > 0) {
      const language = languageFor(request, interaction)
      const action = `/signin/${interaction.uid}`
      const page = bankIdPage({ language, action, person, errors: problems, typed: { birthdate } })
      return send(request, reply, 400, page)
    }
    return await finish(request, reply, {
      login: { accountId: person.sub, acr: BANKID_ACR, amr: ['BID'] },
      bankid: {},
    })
  })

  app.post<Uid>('/signin/:uid/cancel', async (request, reply) => {
    await provider().interactionDetails(request.raw, reply.raw)
    return await finish(request, reply, {
      error: 'access_denied',
      error_description: 'the person cancelled the sign-in',
    })
  })
}

/** An expired or foreign interaction is a page, not JSON; null when the error is another one. */
export const signInFailure = (error: unknown, request: FastifyRequest): string | null =>
  error instanceof errors.OIDCProviderError && request.url.startsWith('/signin/')
    ? failedSignIn(languageOf(request), error.error_description ?? error.message)
    : null
