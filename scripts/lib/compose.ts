import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type ScalarTag } from 'yaml'
import { ROOT } from './say.ts'

/** A service of the compose files, as far as they use the format. */
export type ComposeService = {
  image: string
  build?: { target: string }
  command?: string[]
  environment?: Record<string, string>
  network_mode?: string
  profiles?: string[]
  ports?: string[]
  volumes?: string[]
  deploy?: { replicas: string }
  depends_on?: Record<string, { condition: string }>
}
export type Compose = { services: Record<string, ComposeService>; volumes: Record<string, unknown> }

export const DEVELOPMENT = ['docker-compose.yml']
export const PRODUCTION = [...DEVELOPMENT, 'docker-compose.prod.yml']
export const SCALE = [...PRODUCTION, 'docker-compose.scale.yml']

const RESET = Symbol('reset')
const resetTag: ScalarTag = { tag: '!reset', resolve: () => RESET }

type Value = unknown
const isMap = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As `docker compose -f … -f …` merges: maps by key, `!reset` removes, a command is replaced, any other list is appended to. */
const merge = (below: Value, above: Value, key = ''): Value => {
  if (isMap(below) && isMap(above)) {
    const merged: Record<string, Value> = { ...below }
    for (const [name, value] of Object.entries(above)) {
      if (value === RESET) delete merged[name]
      else merged[name] = name in merged ? merge(merged[name], value, name) : value
    }
    return merged
  }
  return Array.isArray(below) && Array.isArray(above) && key !== 'command' ? [...below, ...above] : above
}

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g

/** @param missing is told each variable without a value or default, and what it is for */
const interpolate = (value: Value, env: NodeJS.ProcessEnv, missing: Map<string, string>): Value => {
  if (Array.isArray(value)) return value.map(each => interpolate(each, env, missing))
  if (isMap(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, interpolate(each, env, missing)]),
    )
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value
  return value.replace(VARIABLE, (_all, name: string, kind: string | undefined, rest = '') => {
    if (env[name]) return env[name]
    if (kind !== '-') missing.set(name, rest)
    return kind === '-' ? rest : ''
  })
}

/** Reads compose files of this repository as Docker Compose would, with the variables of `env`. */
export const readCompose = (files: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const read = (file: string): Value =>
    parse(readFileSync(join(ROOT, file), 'utf8'), { merge: true, customTags: [resetTag] })
  const missing = new Map<string, string>()
  const compose = interpolate(
    files.map(read).reduce((below, above) => merge(below, above)),
    env,
    missing,
  ) as Compose
  return { compose, missing }
}

/** What the image of a target sets itself, by its `ENV` lines. */
export const imageEnvironment = (target: string): Record<string, string> => {
  const stage = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split(
    new RegExp(`^FROM .* AS ${target}$`, 'm'),
  )[1]
  const lines = (stage?.split(/^FROM /m)[0] ?? '').matchAll(/^ENV (.+)$/gm)
  return Object.fromEntries(
    [...lines].flatMap(([, pairs]) =>
      pairs!.split(' ').map(pair => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), pair.slice(at + 1)] as const
      }),
    ),
  )
}
