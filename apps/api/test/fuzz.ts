import fc, { type Arbitrary } from 'fast-check'
import { freshPhone } from './harness.ts'
import { type Operation, type Parameter, REQUESTS, type Schema, type Target } from './operations.ts'

/** Values of every JSON type that often break programs. */
const HOSTILE: unknown[] = [
  null,
  true,
  0,
  -1,
  -0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  Number.MIN_SAFE_INTEGER,
  [],
  [[]],
  [1],
  ['1'],
  {},
  { length: 1e9 },
  { toString: 1 },
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  'null',
  'undefined',
  'true',
  '9007199254740993',
  '\u0000',
  'a\u0000b',
  '\\u0000',
  '\ud800',
  '\ufffe\uffff',
  '👩‍👩‍👧‍👦',
  '🇳🇴'.repeat(20),
  '\u202egnirts',
  'مرحبا',
  'Z̸̨̢a̷̧l̶g̵o̴',
  'İıſẞß',
  '\r\nset-cookie: x=1',
  '\u2028\u2029',
  "' or 1=1 --",
  '"; drop table ticket; --',
  '%',
  '_',
  '\\',
  '%%%\\%',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'x'.repeat(51),
  'x'.repeat(201),
  'å'.repeat(5_000),
  '2027-02-29',
  '0000-00-00',
  '-000001-01-01',
  '+275760-09-13',
  '99999-12-31',
  '2026-11-21T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '+4741210100',
  '0047 412 10 100',
  '١٢٣٤٥٦٧٨',
]

const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .anything({ maxDepth: 2, withNullPrototype: false })
    .map(value => JSON.parse(JSON.stringify(value) ?? 'null')),
)

const limits = ({ minimum = -1e9, maximum = 1e9 }: Schema) => [minimum, maximum, minimum - 1, maximum + 1]
const lengths = ({ minLength = 0, maxLength = 100 }: Schema) => [
  minLength,
  maxLength,
  maxLength + 1,
  Math.max(0, minLength - 1),
]

/** Values that fit a schema or miss it by one. */
const nearValues = (schema: Schema): Arbitrary<unknown> => {
  if (schema.enum)
    return fc.oneof(
      fc.constantFrom(...schema.enum),
      fc.constantFrom(...schema.enum).map(v => ` ${String(v).toLowerCase()}`),
    )
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.format === 'date')
    return fc
      .date({ min: new Date('2026-10-01'), max: new Date('2027-03-01'), noInvalidDate: true })
      .map(d => d.toISOString().slice(0, 10))
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e9 }),
        fc.constantFrom(...limits(schema)),
        fc.double(),
      )
    case 'boolean':
      return fc.oneof(fc.boolean(), fc.constantFrom('true', 0))
    case 'array':
      return fc.array(nearValues(schema.items ?? {}), { maxLength: (schema.maxItems ?? 5) + 1 })
    case 'string':
      return fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.constantFrom(...lengths(schema)).map(length => 'æ'.repeat(length)),
      )
    default:
      return hostile
  }
}

const anyOf = (schema: Schema): Arbitrary<unknown> =>
  fc.oneof({ weight: 2, arbitrary: nearValues(schema) }, { weight: 1, arbitrary: hostile })

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const encoded = (value: string) => encodeURIComponent(value.toWellFormed())

/** Query strings from the described parameters, with an unknown or a doubled one now and then. */
const queries = (parameters: Parameter[]): Arbitrary<string> => {
  const pairs = parameters
    .filter(p => p.in === 'query')
    .map(p =>
      fc.option(
        anyOf(p.schema).map(value => `${p.name}=${encoded(text(value))}`),
        { nil: '' },
      ),
    )
  const odd = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '__proto__=1',
        'constructor[prototype]=1',
        'a=%',
        '%=%ff%fe',
        '&&==',
        'maxEntries=1&maxEntries=2',
        'language=%00',
      ),
    },
  )
  return fc.tuple(odd, ...pairs).map(parts => parts.filter(Boolean).join('&'))
}

/** Paths with real, nearly valid or hostile ids. */
const paths = ({ id, path, parameters }: Operation, target: Target): Arbitrary<string> => {
  const inPath = parameters.filter(p => p.in === 'path')
  const real = fc.constant(REQUESTS[id]!.url(target).split('?')[0]!)
  if (!inPath.length) return real
  const made = fc
    .tuple(...inPath.map(p => anyOf(p.schema)))
    .map(values => inPath.reduce((url, p, at) => url.replace(`{${p.name}}`, encoded(text(values[at]))), path))
  return fc.oneof({ weight: 2, arbitrary: real }, { weight: 1, arbitrary: made })
}

/** Bodies: a valid one with some members replaced, dropped or added; or something else altogether. */
const bodies = ({ id, body }: Operation, target: Target): Arbitrary<string | undefined> => {
  if (!body) return fc.option(fc.constantFrom('{}', '[', 'null', '"x"'), { nil: undefined, freq: 5 })
  const changes = fc.record(
    Object.fromEntries(Object.entries(body.properties ?? {}).map(([name, schema]) => [name, anyOf(schema)])),
    { requiredKeys: [] },
  )
  const malformed = fc
    .tuple(
      changes,
      fc.subarray(Object.keys(body.properties ?? {})),
      fc.subarray(Object.keys(body.properties ?? {})).map(names => names.slice(0, 2)),
    )
    .map(([changed, only, dropped]) => {
      const valid = {
        ...REQUESTS[id]!.body!(target),
        ...('phone' in (body.properties ?? {}) ? { phone: freshPhone() } : {}),
      }
      const few = Object.fromEntries(Object.entries(changed).filter(([name]) => only.includes(name)))
      return JSON.stringify(
        Object.fromEntries(Object.entries({ ...valid, ...few }).filter(([name]) => !dropped.includes(name))),
      )
    })
  const other = fc.oneof(
    hostile.map(value => JSON.stringify(value) ?? 'null'),
    fc.string({ maxLength: 40 }),
    fc.constantFrom(
      '{"__proto__":{"a":1}}',
      '{"constructor":{}}',
      '{"a":1,"a":2}',
      `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
      `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
      '{"phone":1e999}',
      '\ufeff{}',
    ),
  )
  return fc.oneof({ weight: 4, arbitrary: malformed }, { weight: 1, arbitrary: other })
}

export type Case = { url: string; body: string | undefined }

/** Requests of one operation, from its description: valid, nearly valid and hostile. */
export const cases = (operation: Operation, target: Target): Arbitrary<Case> =>
  fc
    .record({
      path: paths(operation, target),
      query: queries(operation.parameters),
      body: bodies(operation, target),
    })
    .map(({ path, query, body }) => ({
      url: query ? `${path}?${query}` : path,
      body: operation.method === 'GET' ? undefined : body,
    }))
