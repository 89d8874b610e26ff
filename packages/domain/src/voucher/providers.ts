import type { Localized } from '../language.ts'

type Provider = { readonly id: string; readonly name: string; readonly about: Localized }

/** Who shares cars with holders of a code. Source: 002 §3. */
export const CAR_PROVIDERS = [
  {
    id: 'HYRE',
    name: 'Hyre',
    about: { nb: 'Biler på faste plasser over hele byen', en: 'Cars at fixed places all over the city' },
  },
  {
    id: 'BILKOLLEKTIVET',
    name: 'Bilkollektivet',
    about: { nb: 'Fra småbil til varebil, betal per time', en: 'From small cars to vans, pay by the hour' },
  },
  {
    id: 'GETAROUND',
    name: 'Getaround',
    about: { nb: 'Lei bilen til naboen', en: 'Rent your neighbour’s car' },
  },
] as const satisfies readonly Provider[]

export type CarProvider = (typeof CAR_PROVIDERS)[number]['id']
export const CAR_PROVIDER_IDS: readonly CarProvider[] = CAR_PROVIDERS.map(({ id }) => id)

/** The providers among ids from outside, in the order of the table; unknown ids are dropped (002 §3). */
export function knownCarProviders(ids: readonly string[]): (typeof CAR_PROVIDERS)[number][] {
  return CAR_PROVIDERS.filter(({ id }) => ids.includes(id))
}

/** What a provider is called; an id that is not known, such as one of an earlier version, is returned as it is. */
export function carProviderName(id: string): string {
  return CAR_PROVIDERS.find(provider => provider.id === id)?.name ?? id
}
