/** Somebody who may sign for a company by the register, `birthdate` as `YYYY-MM-DD`. */
export type Signer = { readonly name: string; readonly birthdate: string; readonly alone: boolean }
export type Identified = { readonly firstName: string; readonly lastName: string; readonly birthdate: string }

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/**
 * True when an identified person is a signer: born on the same day, and every word of their name is in the register's, which may
 * have middle names and another order. Source: 000 §2.7.
 */
export function isSigner(person: Identified, signer: Signer): boolean {
  const known = words(signer.name)
  const own = words(`${person.firstName} ${person.lastName}`)
  return person.birthdate === signer.birthdate && own.length > 0 && own.every(word => known.includes(word))
}

/** Who was asked to sign, and who the signing service says has signed. The day of birth is not known where the register names nobody. */
export type AskedToSign = { readonly name: string; readonly birthdate: string | null }
export type HasSigned = { readonly name: string; readonly birthdate: string }

/**
 * True when the one who signed is the one who was asked: of the same day of birth where it is known, and with no word in the shorter of
 * the two names that the longer lacks, since either may have middle names.
 */
export function isAskedSignee(asked: AskedToSign, signed: HasSigned): boolean {
  if (asked.birthdate !== null && asked.birthdate !== signed.birthdate) return false
  const [short, long] = [words(asked.name), words(signed.name)].sort((a, b) => a.length - b.length)
  return short!.length > 0 && short!.every(word => long!.includes(word))
}

/** True when the person may sign alone. Source: 000 §2.7. */
export function signsAlone(person: Identified, signers: readonly Signer[]): boolean {
  return signers.some(signer => signer.alone && isSigner(person, signer))
}

type NamedPerson = Pick<Signer, 'name' | 'birthdate'>

/** The names one may choose a signee from, each once, as the register writes them. Source: 000 §2.7. */
export function signerNames(signers: readonly NamedPerson[]): string[] {
  return [...new Set(signers.map(({ name }) => name))]
}

/** Whether somebody may be asked to sign; where the register names nobody, its rule is free text, and any name is accepted. */
export function maySign(name: string, eligible: readonly NamedPerson[]): boolean {
  return eligible.length === 0 || eligible.some(signer => signer.name === name)
}

/** The day of birth of a chosen signee; null where the register has none of that name, or two. */
export function birthdateOf(name: string, eligible: readonly NamedPerson[]): string | null {
  const days = new Set(eligible.filter(signer => signer.name === name).map(({ birthdate }) => birthdate))
  return days.size === 1 ? [...days][0]! : null
}
