import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from './say.ts'

export const KUBERNETES = join(ROOT, 'deploy/kubernetes')

/** An object of Kubernetes; what else is in it, the types of its kind say. */
export type Manifest = { apiVersion: string; kind: string; metadata: { name: string; namespace?: string } }

/** The part of Kustomize that these files use. */
type Kustomization = {
  apiVersion: string
  kind: string
  namespace?: string
  resources: string[]
  patches?: { target: { kind: string; name: string }; patch: string }[]
  images?: { name: string; newName: string; newTag: string }[]
  configMapGenerator?: { name: string; envs: string[] }[]
}
const FIELDS = ['apiVersion', 'kind', 'namespace', 'resources', 'patches', 'images', 'configMapGenerator']

/** The objects of a file of this folder. */
export const readManifests = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(join(KUBERNETES, file), 'utf8')).map(each => each.toJS() as Manifest)

/**
 * The objects that `kubectl kustomize` makes of a folder, but for the hash in the name of a generated ConfigMap.
 * @throws Error where the folder uses more of Kustomize than is read here
 */
export function renderFolder(folder: string): Manifest[] {
  const text = readFileSync(join(KUBERNETES, folder, 'kustomization.yaml'), 'utf8')
  const kustomization = parse(text) as Kustomization
  const unknown = Object.keys(kustomization).filter(key => !FIELDS.includes(key))
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown} is not read by scripts/lib/kubernetes.ts`)
  const { namespace, resources, patches = [], images = [], configMapGenerator = [] } = kustomization
  const objects = resources.flatMap(name =>
    name.endsWith('.yaml') ? readManifests(join(folder, name)) : renderFolder(join(folder, name)),
  )
  for (const { name, envs } of configMapGenerator) {
    const data = Object.assign({}, ...envs.map(file => settingsIn(join(folder, file))))
    objects.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data } as Manifest)
  }
  for (const { target, patch } of patches) {
    const found = objects.filter(
      ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
    )
    if (found.length !== 1) throw new Error(`${folder}: ${target.kind} ${target.name} is not there`)
    for (const operation of parse(patch) as { op: string; path: string; value: unknown }[])
      replaceAt(found[0] as object, operation)
  }
  if (namespace)
    for (const { kind, metadata } of objects) if (kind !== 'Namespace') metadata.namespace = namespace
  return images.reduce((given, { name, newName, newTag }) => {
    const whole = JSON.stringify(given).replaceAll(`"image":"${name}"`, `"image":"${newName}:${newTag}"`)
    return JSON.parse(whole) as Manifest[]
  }, objects)
}

/** The settings of a file with lines like `NAME=value`. */
export const settingsIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(join(KUBERNETES, file), 'utf8')
      .split('\n')
      .filter(line => line && !line.startsWith('#'))
      .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

function replaceAt(object: object, { op, path, value }: { op: string; path: string; value: unknown }): void {
  const keys = path.slice(1).split('/')
  const last = keys.pop()!
  const inside = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], object)
  if (op !== 'replace' || !inside || !Object.hasOwn(inside, last))
    throw new Error(`${op} ${path} is not read`)
  Object.assign(inside, { [last]: value })
}
