import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PublishedOperator, setOperators } from '../../packages/domain/src/index.ts'
import { type DocumentFault, faultsAmong, readOperator } from '../../packages/domain/src/operator-document.ts'
import { messageOf, Problem, ROOT } from './say.ts'

/** The operators of a database that has none yet. */
const FOLDER = join(ROOT, 'prisma/operators')

const lineOf = ({ path, says }: DocumentFault): string => `  ${path || '/'} ${says}`

/** @throws Problem with a line for each fault */
export function operatorOfJson(json: unknown, name: string): PublishedOperator {
  const read = readOperator(json)
  if (read.ok) return read.published
  throw new Problem([`${name} is no operator:`, ...read.faults.map(lineOf)].join('\n'))
}

/** @throws Problem when the file is not there, or is no JSON */
export function jsonOfFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Problem(`${file} could not be read: ${messageOf(error)}`)
  }
}

/** @throws Problem with a line for each thing that two of them have */
export function checkAmong(all: readonly PublishedOperator[]): void {
  const faults = faultsAmong(all.map(({ operator }) => operator))
  if (faults.length > 0)
    throw new Problem(['The operators do not go together:', ...faults.map(lineOf)].join('\n'))
}

/** The documents of the folder, by file name. */
export const operatorFiles = (): { json: unknown; published: PublishedOperator }[] =>
  readdirSync(FOLDER)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => {
      const json = jsonOfFile(join(FOLDER, name))
      return { json, published: operatorOfJson(json, name) }
    })

/** Makes the operators of the folder those of this process: of tests, and of commands that have no database. */
export function useOperatorFiles(): void {
  const all = operatorFiles().map(({ published }) => published)
  checkAmong(all)
  setOperators(all)
}
