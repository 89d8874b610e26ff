import { z } from 'zod'
import type { Config } from '../core/config.ts'
import { measured } from './measured.ts'
import { callJson, OutboundError } from './outbound.ts'

/** A Norwegian address as the register has it; null where it has none, or one abroad. */
export type RegisterAddress = { line1: string; line2: string; postCode: string; city: string }
export type RegisterCompany = {
  organisationNumber: string
  name: string
  /** AS, ENK, BRL …, BEDR for a subunit. */
  form: string
  business: RegisterAddress | null
  post: RegisterAddress | null
}
/** The register's answer for a number. `dissolved`: deleted, bankrupt, or being wound up. */
export type RegisterAnswer =
  | { kind: 'found'; company: RegisterCompany }
  | { kind: 'invalid' }
  | { kind: 'unknown' }
  | { kind: 'dissolved' }

/**
 * The business register (Enhetsregisteret, open API).
 * `lookup` throws OutboundError when the register does not answer within 5 s or answers nonsense.
 */
export type RegisterPort = { lookup(organisationNumber: string): Promise<RegisterAnswer> }

const address = z.object({
  landkode: z.string().optional(),
  postnummer: z.string().optional(),
  poststed: z.string().optional(),
  adresse: z.array(z.string().nullable()).optional(),
})
const unit = z.object({
  organisasjonsnummer: z.string(),
  navn: z.string().min(1).max(500),
  organisasjonsform: z.object({ kode: z.string() }).optional(),
  slettedato: z.string().optional(),
  konkurs: z.boolean().optional(),
  underAvvikling: z.boolean().optional(),
  underTvangsavviklingEllerTvangsopplosning: z.boolean().optional(),
  forretningsadresse: address.optional(),
  beliggenhetsadresse: address.optional(),
  postadresse: address.optional(),
})

const addressOf = (given: z.infer<typeof address> | undefined): RegisterAddress | null => {
  if (!given || (given.landkode && given.landkode !== 'NO')) return null
  const lines = (given.adresse ?? []).filter((line): line is string => Boolean(line?.trim()))
  return {
    line1: lines[0] ?? '',
    line2: lines.slice(1).join(', '),
    postCode: given.postnummer ?? '',
    city: given.poststed ?? '',
  }
}

// A deleted unit is answered with 200 and without bankruptcy fields, so its deletion date is checked first.
const answerOf = (found: z.infer<typeof unit>): RegisterAnswer =>
  found.slettedato || found.konkurs || found.underAvvikling || found.underTvangsavviklingEllerTvangsopplosning
    ? { kind: 'dissolved' }
    : {
        kind: 'found',
        company: {
          organisationNumber: found.organisasjonsnummer,
          name: found.navn,
          form: found.organisasjonsform?.kode ?? '',
          business: addressOf(found.forretningsadresse ?? found.beliggenhetsadresse),
          post: addressOf(found.postadresse),
        },
      }

export const openRegister = (config: Pick<Config, 'REGISTER_URL'>): RegisterPort => {
  const ask = async (kind: 'enheter' | 'underenheter', number: string): Promise<RegisterAnswer> => {
    try {
      const url = `${config.REGISTER_URL}/${kind}/${encodeURIComponent(number)}`
      const parsed = unit.safeParse(await callJson(url, { method: 'GET' }))
      if (!parsed.success || parsed.data.organisasjonsnummer !== number)
        throw new OutboundError('answered something else than agreed', true, parsed.error)
      return answerOf(parsed.data)
    } catch (error) {
      const status = error instanceof OutboundError ? error.status : null
      if (status === 400) return { kind: 'invalid' }
      if (status === 404) return { kind: 'unknown' }
      if (status === 410) return { kind: 'dissolved' }
      throw error
    }
  }
  return measured('register', {
    lookup: async number => {
      const company = await ask('enheter', number)
      return company.kind === 'unknown' ? ask('underenheter', number) : company
    },
  })
}
