import type { PriceList } from '../price.ts'
import type { TariffZone } from '../zones.ts'
import type { OperatorData, OperatorId } from './types.ts'

export type Operator = OperatorData

/** An operator with what is brought into the database, or served beside the pages. */
export type PublishedOperator = {
  readonly operator: Operator
  readonly zones: readonly TariffZone[]
  /** Oldest first. */
  readonly priceLists: readonly PriceList[]
  /** Its logo, also the pages' icon: an SVG. */
  readonly mark: string
}

/** All operators of this process, the default first; empty until `setOperators`. A page of the web app knows its own only, and not from here. */
export let OPERATORS: readonly Operator[] = []
let published: ReadonlyMap<OperatorId, PublishedOperator> = new Map()
let byLabel: ReadonlyMap<string, Operator> = new Map()

/** `A` before `B`, `Z` before `AA`. */
const inOrder = ({ operator: a }: PublishedOperator, { operator: b }: PublishedOperator): number =>
  a.code.length - b.code.length || (a.code < b.code ? -1 : 1)

/** Fills the list, at the start of a process and whenever the stored documents have changed. Whoever goes through the list meanwhile has the old one. */
export function setOperators(all: readonly PublishedOperator[]): void {
  const sorted = [...all].sort(inOrder)
  OPERATORS = sorted.map(({ operator }) => operator)
  published = new Map(sorted.map(each => [each.operator.id, each]))
  byLabel = new Map(OPERATORS.flatMap(operator => operator.hosts.map(label => [label, operator] as const)))
}

/** @throws RangeError for an id that is no operator */
export function publishedOperator(id: OperatorId): PublishedOperator {
  const found = published.get(id)
  if (!found) throw new RangeError(`Unknown operator: ${id}`)
  return found
}

/** @throws RangeError for an id that is no operator */
export const operatorById = (id: OperatorId): Operator => publishedOperator(id).operator

/**
 * Used when nothing selects another one. Source: 000 §1.
 * @throws Error before `setOperators`
 */
export function defaultOperator(): Operator {
  const [first] = OPERATORS
  if (!first) throw new Error('no operators are loaded')
  return first
}

/**
 * The operator a host name leads to, by the label before the first dot (`brakar.localhost`); the default operator for
 * any other host. A port is ignored. Source: 000 §1.
 */
export function operatorOfHost(host: string): Operator {
  const label = host.toLowerCase().replace(/:\d+$/, '').split('.')[0] ?? ''
  return byLabel.get(label) ?? defaultOperator()
}

/** The operator's tariff zones. @throws RangeError for an id that is no operator */
export const zonesOf = (id: OperatorId): readonly TariffZone[] => publishedOperator(id).zones

/** The operator's price lists, oldest first. @throws RangeError for an id that is no operator */
export const priceListsOf = (id: OperatorId): readonly PriceList[] => publishedOperator(id).priceLists

export {
  type ColourScheme,
  type Colours,
  colourRules,
  coloursOf,
  contrast,
  contrastFaults,
} from './colours.ts'
export * from './front-page.ts'
export { isOffered, type PageOffer } from './pages.ts'
export type {
  Land,
  Landing,
  OnboardingVariant,
  OperatorData,
  OperatorId,
  Scene,
  Vehicle,
  WidgetService,
} from './types.ts'
