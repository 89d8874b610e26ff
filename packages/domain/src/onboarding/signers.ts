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

/** True when the person may sign alone. Source: 000 §2.7. */
export function signsAlone(person: Identified, signers: readonly Signer[]): boolean {
  return signers.some(signer => signer.alone && isSigner(person, signer))
}

/** The names one may choose a signee from, each once, as the register writes them. Source: 000 §2.7. */
export function signerNames(signers: readonly Signer[]): string[] {
  return [...new Set(signers.map(({ name }) => name))]
}

/** Whether somebody may be asked to sign; where the register names nobody, its rule is free text, and any name is accepted. */
export function maySign(name: string, eligible: readonly string[]): boolean {
  return eligible.length === 0 || eligible.includes(name)
}
