import { describe, expect, it } from 'vitest'
import { reachOf } from './changed.ts'

const JOURNEYS = [
  'apps/web/e2e/portal-page.ts',
  'apps/web/e2e/invoice/invoice-page.ts',
  'apps/web/e2e/invoice/refund.e2e.ts',
  'apps/web/e2e/user/users.e2e.ts',
]
const INVOICE = ['apps/web/e2e/invoice/invoice-page.ts', 'apps/web/e2e/invoice/refund.e2e.ts']

describe('what a change can reach', () => {
  it.each<[what: string, files: string[], tests: string[] | 'all', journeys: string[] | 'all']>([
    ['prose: nothing', ['README.md', 'docs/order.png'], [], []],
    [
      'a page: its journeys',
      ['apps/web/src/features/invoice/Page.tsx'],
      ['apps/web/src/features/invoice/Page.tsx'],
      INVOICE,
    ],
    [
      'a service: its journeys',
      ['apps/api/src/modules/invoice/run.ts'],
      ['apps/api/src/modules/invoice/run.ts'],
      INVOICE,
    ],
    [
      'a rule: its journeys',
      ['packages/domain/src/invoice/lines.ts'],
      ['packages/domain/src/invoice/lines.ts'],
      INVOICE,
    ],
    [
      'a slice without journeys of its own: all',
      ['apps/api/src/modules/message/jobs.ts'],
      ['apps/api/src/modules/message/jobs.ts'],
      'all',
    ],
    [
      'what all slices share: all journeys',
      ['apps/web/src/kit/Button.tsx'],
      ['apps/web/src/kit/Button.tsx'],
      'all',
    ],
    ['a test: itself', ['packages/domain/src/kid.test.ts'], ['packages/domain/src/kid.test.ts'], []],
    ['a journey: itself', ['apps/web/e2e/user/users.e2e.ts'], [], ['apps/web/e2e/user/users.e2e.ts']],
    [
      'what journeys import: whoever imports it',
      ['apps/web/e2e/portal-page.ts'],
      [],
      ['apps/web/e2e/portal-page.ts'],
    ],
    ['a script: its tests', ['scripts/bench.ts'], ['scripts/bench.ts'], []],
    ['the schema: everything', ['prisma/schema/invoice.prisma'], 'all', 'all'],
    ['the described API: every test', ['openapi/portal.json'], 'all', []],
    ['a package: everything', ['apps/web/package.json'], 'all', 'all'],
    ['styles of a page', ['apps/web/src/features/invoice/page.css'], 'all', INVOICE],
  ])('%s', (_what, files, tests, journeys) => {
    expect(reachOf(files, JOURNEYS)).toEqual({ tests, journeys })
  })

  it('adds up', () => {
    const files = ['apps/web/src/features/invoice/Page.tsx', 'apps/web/e2e/user/users.e2e.ts']
    expect(reachOf(files, JOURNEYS).journeys).toEqual([...INVOICE, 'apps/web/e2e/user/users.e2e.ts'])
  })
})
