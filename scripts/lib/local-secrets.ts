import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './say.ts'

export type LocalSecrets = {
  /** Key that encrypts what sessions hold: 32 bytes, base64. */
  sessionKey: string
  /** Key of the hashes of codes in text messages: 32 bytes, base64. */
  codeKey: string
  /** Secret of the client `portal` at the sandbox's sign-in provider. */
  oidcClientSecret: string
}

/** The secrets of a data folder, drawn at the first start; readable by their owner only, and never in the repository. */
export function localSecrets(dataDir: string): LocalSecrets {
  const file = join(dataDir, 'secrets.json')
  try {
    const known: Partial<LocalSecrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    const secrets: LocalSecrets = {
      sessionKey: randomBytes(32).toString('base64'),
      codeKey: randomBytes(32).toString('base64'),
      oidcClientSecret: randomBytes(32).toString('base64url'),
      ...known,
    }
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
    return secrets
  } catch {
    throw new Problem(
      `${file} cannot be read; remove it to have new secrets drawn (everybody is then signed out).`,
    )
  }
}
