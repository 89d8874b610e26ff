/** An address as the register writes it. */
export type RegisterAddress = {
  land: string
  landkode: string
  postnummer: string
  poststed: string
  adresse: string[]
  kommune: string
  kommunenummer: string
}

export type RegisterRole = {
  /** Role code of the register: DAGL, LEDE, MEDL, INNH. */
  code: 'DAGL' | 'LEDE' | 'MEDL' | 'INNH'
  firstName: string
  middleName?: string
  lastName: string
  /** `YYYY-MM-DD`. */
  birthdate: string
  deregistered?: boolean
}

/** One unit of the invented register. What is left out is left out of the answer, as in the real one. */
export type RegisterUnit = {
  organisationNumber: string
  name: string
  form: 'AS' | 'ENK' | 'BRL' | 'ANS' | 'KOMM'
  /** Why the unit cannot become a customer, or null when it can. */
  state: null | 'deleted' | 'removed' | 'bankrupt' | 'liquidating' | 'forced-dissolution'
  address: RegisterAddress
  postalAddress?: RegisterAddress
  employees: number
  industry: { kode: string; beskrivelse: string }
  roles: RegisterRole[]
  /**
   * Who may sign, as lists of names from `roles` (first + last name): one name signs alone, several sign together. Null when the
   * rule is free text that no machine can read; absent when the form of organisation is not supported.
   */
  signature?: string[][] | null
  procuration?: string[][]
  /** Free text of the rule. */
  rule?: string
  email?: string
  phone?: string
}

export type RegisterSubunit = {
  organisationNumber: string
  name: string
  parent: string
  address: RegisterAddress
}
