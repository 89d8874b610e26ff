import { formatDay } from '@portal/domain'
import { ROLE_NAMES } from './register-shapes.ts'
import type { RegisterRole, RegisterUnit } from './register-types.ts'

const fullName = (role: RegisterRole): string =>
  [role.firstName, role.middleName, role.lastName].filter(Boolean).join(' ')

const personRole = (role: RegisterRole) => ({
  navn: fullName(role),
  fodselsdato: formatDay(role.birthdate),
  rolle: { kode: role.code, tekstforklaring: ROLE_NAMES[role.code].name },
})

/** The role of a person named in a rule; the chair comes before other roles of the same person. */
const roleOf = (unit: RegisterUnit, name: string): RegisterRole => {
  const roles = unit.roles.filter(role => `${role.firstName} ${role.lastName}` === name)
  const found = roles.find(role => role.code === 'LEDE') ?? roles[0]
  if (!found) throw new Error(`${unit.name}: ${name} signs but has no role`)
  return found
}

/**
 * Who may sign for a unit (`signatur`) or bind it in daily business (`prokura`).
 *
 * - readable rule: rutineStatus OK, regelStatus RF, one combination per way to sign; several people in one sign together;
 * - free text only: rutineStatus OK, regelStatus RI, no combinations;
 * - form of organisation without support: rutineStatus NA.
 */
export const authorityAnswer = (unit: RegisterUnit, kind: 'signatur' | 'prokura') => {
  const enhet = { navn: unit.name, organisasjonsnummer: unit.organisationNumber }
  const combinations = kind === 'signatur' ? unit.signature : unit.procuration
  if (unit.signature === undefined) {
    return {
      enhet,
      status: {
        rutineStatus: { kode: 'NA', tekstforklaring: 'Organisasjonsformen støttes ikke' },
      },
    }
  }
  const readable = combinations !== null && combinations !== undefined && combinations.length > 0
  const freeText = kind === 'signatur' && combinations === null
  return {
    enhet,
    status: {
      rutineStatus: { kode: 'OK', tekstforklaring: 'Rutinen er gjennomført' },
      regelStatus: freeText
        ? { kode: 'RI', tekstforklaring: 'Regelen kan ikke tolkes maskinelt' }
        : { kode: 'RF', tekstforklaring: 'Regelen er funnet' },
      kombinasjonStatus: readable
        ? { kode: 'KF', tekstforklaring: 'Kombinasjoner er funnet' }
        : { kode: 'KI', tekstforklaring: 'Ingen kombinasjoner er funnet' },
    },
    signeringsGrunnlag: {
      kode: kind === 'signatur' ? 'SIGN' : 'PROK',
      tekstforklaring: kind === 'signatur' ? 'Signatur' : 'Prokura',
      signaturProkuraRoller: {
        signaturProkuraFritekst: kind === 'signatur' && unit.rule ? [unit.rule] : [],
      },
      muligeSigneringsRoller: {
        personRolleGrunnlag: unit.roles.filter(role => !role.deregistered).map(personRole),
      },
    },
    signeringsKombinasjon: {
      kombinasjon: (combinations ?? []).map((names, index) => ({
        kombinasjonsId: index + 1,
        kode: names.length === 1 ? 'ALENE' : 'FELLES',
        tekstforklaring: names.length === 1 ? 'Signerer alene' : 'Signerer i fellesskap',
        personRolleKombinasjon: names.map(name => personRole(roleOf(unit, name))),
      })),
    },
  }
}
