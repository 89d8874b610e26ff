/** The environments the portal runs in. Source: 000 §1. */
export const ENVIRONMENTS = ['local', 'test', 'stage', 'prod'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** A value for every environment, as plain data (an operator's "outside production only"). */
export type PerEnvironment<T> = Readonly<Record<Environment, T>>

/** The same value in every environment. */
export function everywhere<T>(value: T): PerEnvironment<T> {
  return { local: value, test: value, stage: value, prod: value }
}

/** One value in production and another one everywhere else. */
export function byProduction<T>(values: { prod: T; elsewhere: T }): PerEnvironment<T> {
  return { ...everywhere(values.elsewhere), prod: values.prod }
}

/**
 * Reads the configured environment. Nothing configured means `prod`, so that a forgotten setting gives the
 * strictest behaviour. Source: 000 §1.
 * @throws RangeError for a word that is no environment
 */
export function parseEnvironment(configured: string | undefined): Environment {
  if (configured === undefined || configured === '') return 'prod'
  const found = ENVIRONMENTS.find(environment => environment === configured)
  if (!found) throw new RangeError(`Unknown environment: ${configured} (one of ${ENVIRONMENTS.join(', ')})`)
  return found
}
