import { expect, it } from 'vitest'
import { byProduction, ENVIRONMENTS, everywhere, parseEnvironment } from './environment.ts'

it('knows local, test, stage and prod [P-008]', () => {
  expect(ENVIRONMENTS).toEqual(['local', 'test', 'stage', 'prod'])
  for (const environment of ENVIRONMENTS) expect(parseEnvironment(environment)).toBe(environment)
})

it.each([undefined, ''])('is prod when none is configured (%o) [P-009]', configured => {
  expect(parseEnvironment(configured)).toBe('prod')
})

it.each(['production', 'PROD', 'dev'])('refuses %s instead of guessing', configured => {
  expect(() => parseEnvironment(configured)).toThrow(RangeError)
})

it('spreads a value over environments', () => {
  expect(everywhere(1)).toEqual({ local: 1, test: 1, stage: 1, prod: 1 })
  expect(byProduction({ prod: 1, elsewhere: 2 })).toEqual({ local: 2, test: 2, stage: 2, prod: 1 })
})
