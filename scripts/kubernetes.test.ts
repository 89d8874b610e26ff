import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ICluster, IPooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'
import type { IDeployment } from 'kubernetes-models/apps/v1'
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import type { IJob } from 'kubernetes-models/batch/v1'
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1'
import type { IConfigMap, IContainer, IPodSpec, ISecret, IService } from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { REQUIRED_SETTINGS, readConfig } from '../apps/api/src/core/config.ts'
import { databaseFaults } from '../apps/api/src/core/production.ts'
import { OPERATORS } from '../packages/domain/src/index.ts'
import { imageEnvironment } from './lib/compose.ts'
import { KUBERNETES, type Manifest, readManifests, renderFolder } from './lib/kubernetes.ts'
import { programOf } from './lib/run.ts'
import { ROOT } from './lib/say.ts'

const FOLDERS = ['production/database', 'production/migration', 'production/portal']
const rendered = FOLDERS.flatMap(renderFolder)
const SECRETS = 'production/secrets.example.yaml'
const secrets = readManifests(SECRETS) as ISecret[]

const all = <T>(kind: string): T[] => rendered.filter(each => each.kind === kind) as T[]
const one = <T>(kind: string, name: string): T => {
  const found = rendered.find(each => each.kind === kind && each.metadata.name === name)
  if (!found) throw new Error(`There is no ${kind} ${name}`)
  return found as T
}

const deployments = all<IDeployment>('Deployment')
const job = one<IJob>('Job', 'portal-migrate')
const cluster = one<ICluster>('Cluster', 'portal-database')
const pooler = one<IPooler>('Pooler', 'portal-pooler')
const api = one<IDeployment>('Deployment', 'portal-api')
const podOf = ({ spec }: IDeployment | IJob): IPodSpec => spec!.template.spec!
const labelsOf = ({ spec }: IDeployment | IJob) => spec!.template.metadata?.labels ?? {}
const containerOf = (workload: IDeployment | IJob): IContainer => podOf(workload).containers[0]!
const pods: [string, IDeployment | IJob][] = [...deployments, job].map(each => [each.metadata!.name!, each])

/** Where the types of an API group are. */
const modelsOf = (apiVersion: string): string => {
  if (apiVersion.startsWith('postgresql.cnpg.io/')) return `@kubernetes-models/cloudnative-pg/${apiVersion}`
  if (apiVersion.startsWith('monitoring.coreos.com/'))
    return `@kubernetes-models/prometheus-operator/${apiVersion}`
  return `kubernetes-models/${apiVersion}`
}
const BARMAN = '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api'

/** What TypeScript says of the objects: a field that their kind does not have, one that is missing, or another type. */
const typeFaults = (objects: Manifest[]): string[] => {
  const lines = objects.flatMap((each, at) => {
    // The plugin's own kind has no package; what is in it has.
    const { spec } = each as { spec?: { configuration: unknown } }
    const [name, from, value] =
      each.kind === 'ObjectStore'
        ? ['IBarmanObjectStoreConfiguration', BARMAN, spec?.configuration]
        : [`I${each.kind}`, modelsOf(each.apiVersion), each]
    return [
      `import type { ${name} as T${at} } from '${from}'`,
      `export const o${at}: T${at} = ${JSON.stringify(value)}`,
    ]
  })
  mkdirSync(join(ROOT, 'node_modules/.portal'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, 'node_modules/.portal/kubernetes-'))
  try {
    writeFileSync(join(folder, 'objects.ts'), lines.join('\n'))
    const options = '--noEmit --ignoreConfig --strict --skipLibCheck --module nodenext --target es2024'.split(
      ' ',
    )
    execFileSync(
      process.execPath,
      [programOf('', 'typescript', 'tsc'), ...options, join(folder, 'objects.ts')],
      {
        encoding: 'utf8',
      },
    )
    return []
  } catch (error) {
    return (error as { stdout: string }).stdout.trim().split('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Model = new (data: Manifest) => { validate(): void }
/** What the schema of its kind says of an object: patterns, bounds and formats besides. */
const schemaFault = async (each: Manifest): Promise<string> => {
  if (each.kind === 'ObjectStore') return ''
  const models = (await import(modelsOf(each.apiVersion))) as Record<string, Model>
  try {
    new models[each.kind]!(each).validate()
    return ''
  } catch (error) {
    return `${each.kind} ${each.metadata.name}: ${(error as Error).message}`
  }
}

/** The object with another value at a path like `spec.replicas`. */
const planted = (object: unknown, path: string, value: unknown): Manifest => {
  const copy = structuredClone(object) as Manifest
  const keys = path.split('.')
  const last = keys.pop()!
  const inside = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy)
  Object.assign(inside as object, { [last]: value })
  return copy
}

describe('the objects', () => {
  it('are what their kinds allow', async () => {
    expect(typeFaults([...rendered, ...(secrets as Manifest[])])).toEqual([])
    expect((await Promise.all(rendered.map(schemaFault))).filter(Boolean)).toEqual([])
  })

  it.each([
    ['a field that a Deployment does not have', api, 'spec.replicaz', 2],
    ['a field that a container does not have', api, 'spec.template.spec.containers.0.readinessProbes', {}],
    ['a field that a Cluster does not have', cluster, 'spec.postgresql.synchronous.numbers', 1],
    ['a field that a Pooler does not have', pooler, 'spec.pgbouncer.pool_mode', 'transaction'],
    ['a pool mode that PgBouncer does not have', pooler, 'spec.pgbouncer.poolMode', 'transactions'],
    ['a text for a number', cluster, 'spec.instances', '3'],
    [
      'a field that a backup does not have',
      one('ObjectStore', 'portal-backups'),
      'spec.configuration.bucket',
      'x',
    ],
    ['a field that a PodMonitor does not have', one('PodMonitor', 'portal'), 'spec.endpoints', []],
  ])('would show %s', (_, object, path, value) => {
    expect(typeFaults([planted(object, path, value)])).toEqual([expect.stringContaining('error')])
  })

  it('would show a number out of bounds', async () => {
    expect(await schemaFault(planted(cluster, 'spec.instances', 0))).toContain('instances must be >= 1')
  })

  const kubectl = () => execFileSync('kubectl', ['version', '--client'], { stdio: 'ignore' })
  const isThere = (() => {
    try {
      kubectl()
      return true
    } catch {
      return false
    }
  })()
  it.skipIf(!isThere).each(FOLDERS)('are those that kubectl makes of %s', folder => {
    const text = execFileSync('kubectl', ['kustomize', join(KUBERNETES, folder)], { encoding: 'utf8' })
    const theirs = parseAllDocuments(text.replaceAll(/portal-settings-[a-z0-9]{10}\b/g, 'portal-settings'))
    const byName = (objects: Manifest[]) => objects.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`
    expect(byName(renderFolder(folder))).toEqual(byName(theirs.map(each => each.toJS() as Manifest)))
  })
})

/** Values for what the secrets hold, and addresses that are no examples. */
const VALUES: Record<string, string> = {
  ...Object.fromEntries(
    Object.keys(secrets.find(({ metadata }) => metadata?.name === 'portal-secrets')?.stringData ?? {}).map(
      (name, at) => [name, `Kq7mV2xR9t${at}`],
    ),
  ),
  SESSION_KEY: Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37) % 251)).toString('base64'),
  CODE_KEY: Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 41) % 251)).toString('base64'),
  SMTP_URL: 'smtps://portal:Yc3wE8uT4rSa@mail.operator.no',
}

/** The environment of a process, as Kubernetes makes it of the image, the files and the secrets. */
const environmentOf = (workload: IDeployment | IJob, target = 'portal'): Record<string, string> => {
  const { env = [], envFrom = [] } = containerOf(workload)
  const settings = envFrom.map(({ configMapRef, secretRef }) =>
    configMapRef
      ? one<IConfigMap>('ConfigMap', configMapRef.name!).data
      : secretRef?.name === 'portal-secrets' && VALUES,
  )
  const given: Record<string, string> = Object.assign({ ...imageEnvironment(target) }, ...settings)
  for (const { name, value, valueFrom } of env)
    given[name] = valueFrom
      ? (VALUES[valueFrom.secretKeyRef?.key ?? ''] ?? 'Hn4pW8sL3yDf')
      : (value ?? '').replaceAll(/\$\((\w+)\)/g, (_, other: string) => given[other] ?? '')
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.replaceAll('example.no', 'operator.no')]),
  )
}

describe('API and worker', () => {
  it.each(deployments.map((each): [string, IDeployment] => [each.metadata!.name!, each]))(
    'get every setting that production needs: %s',
    (_, workload) => {
      const env = environmentOf(workload)
      expect(Object.keys(env)).toEqual(expect.arrayContaining([...REQUIRED_SETTINGS]))
      expect(readConfig(env)).toMatchObject({ environment: 'prod', HOST: '0.0.0.0', PORT: 3000 })
    },
  )

  it('do not start with the examples', () => {
    const example = { ...environmentOf(api), PORTAL_URL: 'https://bedrift.example', SMS_TOKEN: '' }
    expect(() => readConfig(example)).toThrow(/^ {2}PORTAL_URL: /m)
  })

  it('end before they are killed, the API after everybody knows of it', () => {
    const { DRAIN_MS } = readConfig(environmentOf(api))
    // Readiness is asked every periodSeconds, and a stopping process says so itself; 9 s is when it ends in any case.
    expect([podOf(api).terminationGracePeriodSeconds! > 9, DRAIN_MS >= 5_000 && DRAIN_MS < 9_000]).toEqual([
      true,
      true,
    ])
    expect(containerOf(api)).toMatchObject({
      readinessProbe: { httpGet: { path: '/health/ready', port: 'http' } },
      livenessProbe: { httpGet: { path: '/health/live', port: 'http' } },
    })
  })

  it('are two and more, on different nodes, and one stays', () => {
    const scaled = one<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler', 'portal-api').spec!
    expect([scaled.minReplicas, scaled.scaleTargetRef.name, api.spec!.replicas]).toEqual([
      2,
      'portal-api',
      undefined,
    ])
    expect(one<IDeployment>('Deployment', 'portal-worker').spec!.replicas).toBe(2)
    for (const [name, workload] of pods.filter(([, { kind }]) => kind === 'Deployment')) {
      const budget = one<IPodDisruptionBudget>('PodDisruptionBudget', name).spec!
      expect([budget.minAvailable, budget.selector?.matchLabels]).toEqual([
        1,
        (workload as IDeployment).spec!.selector.matchLabels,
      ])
      expect(podOf(workload).topologySpreadConstraints?.map(each => each.topologyKey)).toContain(
        'kubernetes.io/hostname',
      )
      expect(labelsOf(workload)).toMatchObject((workload as IDeployment).spec!.selector.matchLabels!)
    }
    expect(labelsOf(api)).toMatchObject(one<IService>('Service', 'portal-api').spec!.selector!)
  })

  it('are reached by the host of each operator', () => {
    const { tls, rules } = one<IIngress>('Ingress', 'portal').spec!
    const hosts = rules!.map(({ host }) => host!)
    expect(hosts).toHaveLength(OPERATORS.length)
    expect(tls![0]!.hosts).toEqual(hosts)
    const first = new URL(one<IConfigMap>('ConfigMap', 'portal-settings').data!.PORTAL_URL!).hostname
    expect(hosts).toEqual(OPERATORS.map(({ id }, at) => (at === 0 ? first : `${id}.${first}`)))
  })
})

describe('every pod', () => {
  it.each(pods)('may do nothing on its node: %s', (_, workload) => {
    expect(podOf(workload)).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(containerOf(workload)).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: {
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      },
    })
  })

  it('is of one version', () => {
    const tags = pods.map(([, workload]) => containerOf(workload).image?.split(':')[1])
    expect(new Set(tags)).toEqual(new Set([expect.stringMatching(/^\d+\.\d+\.\d+$/)]))
  })

  it('takes only secrets that the example names', () => {
    const known = secrets.map(({ metadata }) => metadata!.name)
    // What the operator of the database makes itself.
    const used = [
      ...JSON.stringify(rendered).matchAll(
        /"(?:secretName|secretRef":\{"name|secretKeyRef":\{"name)":"([\w-]+)"/g,
      ),
    ]
    const named = used.map(([, name]) => name).filter(name => name !== 'portal-database-ca')
    expect(new Set([...named, 'portal-backup-bucket'])).toEqual(new Set(known))
    for (const { stringData } of secrets)
      for (const [key, value] of Object.entries(stringData ?? {}))
        expect([key, value]).toEqual([
          key,
          key === 'username' ? 'portal_owner' : expect.stringMatching(/^<.*>$/),
        ])
  })
})

describe('the database', () => {
  const hostOf = (url: string | undefined) => new URL(url!).hostname
  const direct = `${cluster.metadata.name}-rw`

  it('is reached by the pooler, and for queue and migration past it, by names that its certificate has', () => {
    const env = environmentOf(api)
    expect([hostOf(env.DATABASE_URL), hostOf(env.QUEUE_URL)]).toEqual([pooler.metadata.name, direct])
    expect(cluster.spec.certificates?.serverAltDNSNames).toContain(pooler.metadata.name)
    const migrate = environmentOf(job, 'tools')
    const names = ['DATABASE_OWNER_URL', 'DATABASE_URL', 'QUEUE_URL']
    expect(names.map(name => hostOf(migrate[name]))).toEqual([direct, direct, direct])
    expect(databaseFaults(migrate, names)).toEqual([])
    expect(new URL(migrate.DATABASE_OWNER_URL!).username).toBe(cluster.spec.bootstrap!.initdb!.owner)
    // The same roles and passwords.
    expect(migrate.DATABASE_URL!.replace(direct, pooler.metadata.name!)).toBe(env.DATABASE_URL)
    expect(migrate.QUEUE_URL).toBe(env.QUEUE_URL)
  })

  it('has room for the connections of all processes', () => {
    const { max_connections: most } = cluster.spec.postgresql!.parameters!
    const pooled =
      Number(pooler.spec.pgbouncer.parameters!.default_pool_size) * pooler.spec.instances! * OPERATORS.length
    const most_apis = one<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler', 'portal-api').spec!.maxReplicas
    // While a version is rolled out, there is one more of each.
    const queue = 2 * (most_apis + 1) + 9 * 3
    expect(pooled + queue + 10).toBeLessThan(Number(most))
  })

  it('has two standbys, one of which every commit waits for', () => {
    expect(cluster.spec).toMatchObject({
      instances: 3,
      postgresql: { synchronous: { number: 1, dataDurability: 'required' } },
    })
  })

  it('lends connections for a transaction, with statements that stay prepared', () => {
    expect(pooler.spec.pgbouncer).toMatchObject({
      poolMode: 'transaction',
      parameters: { max_prepared_statements: '2500' },
    })
  })
})

describe('the network', () => {
  const policies = all<INetworkPolicy>('NetworkPolicy').map(({ metadata, spec }) => ({
    name: metadata!.name!,
    ...spec!,
  }))
  /** The rules of one direction that hold for a pod with these labels. */
  const rulesFor = (labels: Record<string, string>, way: 'ingress' | 'egress') =>
    policies
      .filter(({ podSelector }) =>
        Object.entries(podSelector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value),
      )
      .flatMap(policy => policy[way] ?? [])
  const portsOf = (rules: { ports?: { port?: string | number }[] }[]) =>
    new Set(rules.flatMap(({ ports = [] }) => ports.map(({ port }) => port)))

  it('is closed where no rule opens it', () => {
    const closed = policies.find(({ name }) => name === 'nothing')
    expect(closed).toEqual({ name: 'nothing', podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
    for (const { name, ingress = [] } of policies)
      for (const { from } of ingress)
        expect([name, from?.length ?? 0]).toEqual([name, expect.toSatisfy(count => count > 0)])
  })

  it('lets nobody but the monitoring read the metrics', () => {
    for (const [, workload] of pods.slice(0, 2)) {
      expect(containerOf(workload).ports).toContainEqual({
        name: 'metrics',
        containerPort: Number(environmentOf(workload).METRICS_PORT),
      })
      const readers = rulesFor(labelsOf(workload), 'ingress').filter(rule => portsOf([rule]).has('metrics'))
      expect(readers).toEqual([
        {
          from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
          ports: [{ protocol: 'TCP', port: 'metrics' }],
        },
      ])
    }
  })

  it('opens the way out to the addresses of docs/operations.md, and no other port', () => {
    const outside = (name: string) => {
      const { spec } = one<INetworkPolicy>('NetworkPolicy', name)
      return spec!.egress!.flatMap(({ to = [] }) => to.map(({ ipBlock }) => ipBlock?.cidr))
    }
    expect(outside('api-outside').concat(outside('worker-outside'))).not.toContain(undefined)
    expect(portsOf(rulesFor(labelsOf(api), 'egress'))).toEqual(new Set([53, 5432, 443]))
    expect(portsOf(rulesFor(labelsOf(one('Deployment', 'portal-worker')), 'egress'))).toEqual(
      new Set([53, 5432, 443, 465]),
    )
    expect(portsOf(rulesFor(labelsOf(job), 'egress'))).toEqual(new Set([53, 5432]))
  })
})
