import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../../scripts/lib/say.ts'
import { openDatabase } from '../src/core/database.ts'
import { collectDefaults, METRICS } from '../src/core/metrics.ts'
import { exposition } from '../src/core/metrics-server.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }
const rules = (parse(read('deploy/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  group => group.rules,
)
type Panel = { type: string; title: string; targets?: { expr: string }[] }
const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: Panel[] }
const shown = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))

/** Every metric as Prometheus stores it, with the labels that it may have. */
const told = async (): Promise<Map<string, string[]>> => {
  collectDefaults()
  const text = await exposition({
    process: 'api',
    version: '1.2.3',
    poolSize: 1,
    db: openDatabase('postgresql://nobody@127.0.0.1:9/none', 1),
    inFlight: () => 0,
  })
  const metrics = await METRICS.getMetricsAsJSON()
  return new Map(
    metrics.flatMap(({ name, type }) => {
      const known = METRICS.getSingleMetric(name) as unknown as { labelNames: string[] }
      if (!text.includes(`# TYPE ${name} ${type}`)) return []
      if (String(type) !== 'histogram') return [[name, known.labelNames] as const]
      return ['_bucket', '_sum', '_count'].map(end => [name + end, [...known.labelNames, 'le']] as const)
    }),
  )
}

/** What an expression asks for: names of metrics, and the labels in its braces and groups. */
const askedIn = (expr: string) => ({
  names: [...new Set(expr.match(/\b(?:portal|process|nodejs)_[a-z0-9_]+\b/g) ?? [])],
  labels: [
    ...[...expr.matchAll(/\{([^}]*)\}/g)].flatMap(
      ([, inside]) => inside!.match(/[a-z_]+(?=\s*[=!]~?)/g) ?? [],
    ),
    ...[...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, inside]) => inside!.split(/,\s*/)),
  ],
})

describe('alert rules and dashboard', () => {
  it('ask for metrics and labels that there are', async () => {
    const known = await told()
    const faults = [
      ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
      ...shown.map(({ title, expr }) => ({ of: title, expr })),
    ].flatMap(({ of, expr }) => {
      const { names, labels } = askedIn(expr)
      const possible = new Set(['instance', ...names.flatMap(name => known.get(name) ?? [])])
      return [
        ...(names.length === 0 ? [`${of} asks for nothing`] : []),
        ...names.filter(name => !known.has(name)).map(name => `${of}: ${name}`),
        ...labels.filter(label => !possible.has(label)).map(label => `${of}: label ${label}`),
      ]
    })
    expect(faults).toEqual([])
  })
  it('show every metric of the portal, so that none is counted for nobody', async () => {
    const asked = new Set([...rules, ...shown].flatMap(({ expr }) => askedIn(expr).names))
    const unseen = [...(await told()).keys()].filter(name => name.startsWith('portal_') && !asked.has(name))
    expect(unseen.filter(name => !/_(sum|bucket|count)$/.test(name))).toEqual([])
  })
  it('say how grave it is, what it is and where to read on', () => {
    expect(rules.length).toBeGreaterThan(14)
    for (const { alert, labels, annotations } of rules) {
      expect(alert).toMatch(/^Portal[A-Z]/)
      expect(['critical', 'warning'], alert).toContain(labels.severity)
      for (const part of ['summary', 'description'])
        expect(annotations[part]?.length, alert).toBeGreaterThan(10)
      const [file = '', heading] = annotations.runbook_url!.split('#')
      expect(file).toMatch(/^docs\/runbooks\/[a-z-]+\.md$/)
      expect(existsSync(join(ROOT, file)), file).toBe(true)
      if (heading) expect(read(file).toLowerCase(), alert).toContain(`## ${heading}`)
    }
  })
  it('are told of in the documents', async () => {
    const documents = read('docs/metrics.md')
    const names = (await METRICS.getMetricsAsJSON())
      .map(({ name }) => name)
      .filter(name => name.startsWith('portal_'))
    expect(names.filter(name => !documents.includes(`\`${name}\``))).toEqual([])
    const tried = read('deploy/monitoring/alerts.test.yml')
    expect(rules.filter(({ alert }) => !tried.includes(alert))).toEqual([])
  })
})
