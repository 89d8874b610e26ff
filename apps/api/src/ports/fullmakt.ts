import { z } from 'zod'
import type { Config } from '../core/config.ts'
import { measured } from './measured.ts'
import { callJson, OutboundError } from './outbound.ts'

/** `alone`: may sign without anybody else. `birthdate` is YYYY-MM-DD. */
export type Signer = { name: string; birthdate: string; alone: boolean }

/**
 * Who may sign for a company (Fullmakttjenesten, open API): the people of its signing combinations, or, when the rule is
 * free text or the form of organisation is not covered, everybody with a role in it (possibly nobody).
 * Throws OutboundError when the service does not answer within 5 s or answers nonsense.
 */
export type FullmaktPort = { signers(organisationNumber: string): Promise<Signer[]> }

const person = z.object({
  navn: z.string().min(1).max(300),
  fodselsdato: z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/),
})
const authority = z.object({
  signeringsGrunnlag: z
    .object({
      muligeSigneringsRoller: z.object({ personRolleGrunnlag: z.array(person).default([]) }).optional(),
    })
    .optional(),
  signeringsKombinasjon: z
    .object({
      kombinasjon: z.array(z.object({ personRolleKombinasjon: z.array(person).default([]) })).default([]),
    })
    .optional(),
})

const dayOf = (text: string) => text.split('.').reverse().join('-')

const signersOf = (answer: z.infer<typeof authority>): Signer[] => {
  const found = new Map<string, Signer>()
  const add = ({ navn, fodselsdato }: z.infer<typeof person>, alone: boolean) => {
    const key = `${navn} ${fodselsdato}`
    found.set(key, {
      name: navn,
      birthdate: dayOf(fodselsdato),
      alone: alone || (found.get(key)?.alone ?? false),
    })
  }
  for (const { personRolleKombinasjon: people } of answer.signeringsKombinasjon?.kombinasjon ?? [])
    for (const each of people) add(each, people.length === 1)
  if (found.size === 0)
    for (const each of answer.signeringsGrunnlag?.muligeSigneringsRoller?.personRolleGrunnlag ?? [])
      add(each, false)
  return [...found.values()]
}

export const openFullmakt = (config: Pick<Config, 'FULLMAKT_URL'>): FullmaktPort =>
  measured('fullmakt', {
    signers: async number => {
      const url = `${config.FULLMAKT_URL}/enheter/${encodeURIComponent(number)}/signatur`
      const answer = await callJson(url, { method: 'GET' }).catch((error: unknown) => {
        // For a unit that the service does not know there are no signers.
        if (error instanceof OutboundError && error.status === 404) return {}
        throw error
      })
      const parsed = authority.safeParse(answer)
      if (!parsed.success) throw new OutboundError('answered something else than agreed', true, parsed.error)
      return signersOf(parsed.data)
    },
  })
