import { type AccessFacts, can, type Permission } from './permissions.ts'

type LandingRule = {
  readonly id: string
  readonly applies: (facts: AccessFacts | null) => boolean
  readonly path: (facts: AccessFacts | null) => string
}

const ifCan = (permission: Permission) => (f: AccessFacts | null) => f !== null && can(f, permission)
const pathTo = (path: string) => () => path

/** Where `/` leads: the first rule that applies. Source: 000 §2.2, in its order. */
export const LANDING_RULES: readonly LandingRule[] = [
  { id: 'signed-out', applies: f => f === null, path: pathTo('/home') },
  {
    id: 'free-ticket-travel-cards',
    // Where the same people also produce cards (rule 3), the card page is their main one: decisions.md
    applies: f => f !== null && can(f, 'freeTicketTravelCardAdmin') && f.operator.freeTicketTravelCardAdmin,
    path: pathTo('/fribilletter/reisekort'),
  },
  { id: 'travel-cards', applies: ifCan('travelCardAdmin'), path: pathTo('/reisekort') },
  {
    id: 'ticket-counter',
    applies: ifCan('ticketCounter'),
    path: f => (f !== null && can(f, 'counterOrder') ? '/billettluka' : '/billettluka/ordrehistorikk'),
  },
  { id: 'company-ticket', applies: ifCan('companyTicket'), path: pathTo('/bedriftsavtale') },
  { id: 'free-ticket', applies: ifCan('freeTicket'), path: pathTo('/fribilletter') },
  { id: 'school', applies: ifCan('school'), path: pathTo('/skole') },
  { id: 'housing', applies: ifCan('housing'), path: pathTo('/borettslag') },
  // Whoever is signed in has the overview where visitors have the front page: docs/decisions
  { id: 'otherwise', applies: () => true, path: pathTo('/oversikt') },
]

/** The page `/` leads to for these facts; null means not signed in. Source: 000 §2.2. */
export function landingPath(facts: AccessFacts | null): string {
  return LANDING_RULES.find(rule => rule.applies(facts))?.path(facts) ?? '/oversikt'
}

/**
 * Whether somebody works in one company at a time, and so selects one. Travel-card staff work with the cards of all companies; they
 * need one only where they work with employee tickets too. Source: 000 §6, docs/decisions.
 */
export function worksInCompanies(facts: AccessFacts): boolean {
  const { globalRoles, anyCompanyRoles, operator } = facts
  if (globalRoles.length === 0 || anyCompanyRoles.length > 0) return true
  return globalRoles.some(role => role !== 'GLOBAL_TRAVEL_CARD_ADMIN' || operator.freeTicketTravelCardAdmin)
}

type Alias = {
  readonly path: string
  readonly targets: readonly (readonly [permission: Permission, canonical: string])[]
}

/**
 * The unprefixed paths and the pages they lead to, in the order of the landing rules. `{id}` stands for one segment.
 * Source: 000 §2.1, decisions.md "Routes".
 */
export const ALIASES: readonly Alias[] = [
  { path: '/faktura', targets: [['invoice', '/bedriftsavtale/faktura']] },
  { path: '/faktura/{id}', targets: [['invoice', '/bedriftsavtale/faktura/{id}']] },
  { path: '/lonnstrekk', targets: [['companyTicket', '/bedriftsavtale/lonnstrekk']] },
  {
    path: '/innstillinger',
    targets: [
      ['counterSettings', '/billettluka/innstillinger'],
      ['companyTicket', '/bedriftsavtale/innstillinger'],
      ['freeTicket', '/fribilletter/innstillinger'],
      ['housing', '/borettslag/innstillinger'],
    ],
  },
  {
    path: '/godkjenning',
    targets: [
      ['companyTicket', '/bedriftsavtale/godkjenning'],
      ['housing', '/borettslag/godkjenning'],
    ],
  },
  { path: '/billett/opprett', targets: [['companyTicketOrder', '/bedriftsavtale/billett/opprett']] },
  { path: '/ansatt/{id}', targets: [['companyTicket', '/bedriftsavtale/ansatt/{id}']] },
  { path: '/ordrehistorikk', targets: [['ticketCounter', '/billettluka/ordrehistorikk']] },
  { path: '/ordrehistorikk/{id}', targets: [['ticketCounter', '/billettluka/ordrehistorikk/{id}']] },
  { path: '/billetthistorikk', targets: [['ticketCounter', '/billettluka/billetthistorikk']] },
  { path: '/bedriften-betaler', targets: [['counterCompanyPays', '/billettluka/bedriften-betaler']] },
  { path: '/endringer', targets: [['freeTicket', '/fribilletter/endringer']] },
  { path: '/skattegrunnlag', targets: [['freeTicket', '/fribilletter/skattegrunnlag']] },
  { path: '/fakturagrunnlag', targets: [['freeTicket', '/fribilletter/fakturagrunnlag']] },
  { path: '/fakturagrunnlag/{id}', targets: [['freeTicket', '/fribilletter/fakturagrunnlag/{id}']] },
  { path: '/kostnader-boenhet', targets: [['housing', '/borettslag/kostnader-boenhet']] },
  { path: '/boenhet/{id}', targets: [['housing', '/borettslag/boenhet/{id}']] },
]

function matchAlias(path: string): { alias: Alias; id: string } | null {
  const segments = path.replace(/\/+$/, '').split('/')
  for (const alias of ALIASES) {
    const pattern = alias.path.split('/')
    if (pattern.length !== segments.length) continue
    if (!pattern.every((part, i) => part === segments[i] || (part === '{id}' && segments[i] !== ''))) continue
    return { alias, id: segments[pattern.indexOf('{id}')] ?? '' }
  }
  return null
}

/** True for an unprefixed path, whoever the user is; without a target it is "no access", not "unknown". */
export function isAlias(path: string): boolean {
  return matchAlias(path) !== null
}

/** The canonical page an unprefixed path leads to for this user, or null when the user has none of its areas. */
export function aliasTarget(path: string, facts: AccessFacts): string | null {
  const match = matchAlias(path)
  const target = match?.alias.targets.find(([permission]) => can(facts, permission))
  return match && target ? target[1].replace('{id}', () => match.id) : null
}
