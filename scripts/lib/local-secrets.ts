import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './say.ts'

export type LocalSecrets = {
  /** Key that encrypts what sessions hold: 32 bytes, base64. */
  sessionKey: string
  /** Secret of the client `portal` at the sandbox's sign-in provider. */
  oidcClientSecret: string
}

/** The secrets of a data folder, drawn at the first start; readable by their owner only, and never in the repository. */
export function localSecrets(dataDir: string): LocalSecrets {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    const drawn: LocalSecrets = {
      sessionKey: randomBytes(32).toString('base64'),
      oidcClientSecret: randomBytes(32).toString('base64url'),
    }
    writeFileSync(file, JSON.stringify(drawn, null, 2), { mode: 0o600 })
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Problem(
      `${file} cannot be read; remove it to have new secrets drawn (everybody is then signed out).`,
    )
  }
}
