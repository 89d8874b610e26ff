import { chownSync, type Dirent, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { type Cluster, type ClusterOptions, startPostgres } from './postgres.ts'
import { passwordOf } from './postgres-init.ts'
import { type Place, placeOf } from './postgres-place.ts'
import { Problem } from './say.ts'

/**
 * A base backup, an archived log, and a restore to a moment, for drills and tests: the programs of the embedded PostgreSQL have no
 * pg_basebackup. An installation backs up by a program for it (docs/backup.md); what PostgreSQL does is the same.
 */

/** What only makes sense to the server that wrote it; the log comes from the archive. */
const LEFT_OUT =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.|^postmaster\.|(^|\/)pgsql_tmp/
const ARCHIVED_MS = 30_000

const owned = (path: string, { user }: Place): void => {
  if (user) chownSync(path, user.uid, user.gid)
}

/** A new folder that the server of a data folder may write in. */
export function folderFor(dataDir: string, name: string): string {
  const folder = join(dataDir, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  owned(folder, placeOf(dataDir))
  return folder
}

/** Settings of a server that archives its log into a folder: a segment when it is full, and at the latest after some seconds. */
export const archivingTo = (folder: string, seconds: number): Record<string, string> => ({
  archive_mode: 'on',
  archive_command: `test ! -f "${folder}/%f" && cp "%p" "${folder}/%f.part" && mv "${folder}/%f.part" "${folder}/%f"`,
  archive_timeout: `${seconds}s`,
})

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Copies the files of a running server: one that goes meanwhile is gone by the log too. */
async function copyFiles(from: string, to: string, place: Place, below = ''): Promise<void> {
  let entries: Dirent[] = []
  try {
    entries = await readdir(join(from, below), { withFileTypes: true })
  } catch (error) {
    if (!isGone(error)) throw error
  }
  mkdirSync(join(to, below), { recursive: true, mode: 0o700 })
  owned(join(to, below), place)
  for (const entry of entries) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (LEFT_OUT.test(path)) continue
    if (entry.isDirectory()) {
      await copyFiles(from, to, place, path)
      continue
    }
    try {
      await copyFile(join(from, path), join(to, path))
      owned(join(to, path), place)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
}

/** Copies the data folder of a running cluster into `target`, from which `restoreTo` makes another. */
export async function takeBaseBackup(cluster: Cluster, dataDir: string, target: string): Promise<void> {
  const place = placeOf(dataDir)
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    // Both on one connection: the backup ends with it.
    await client.query(`select pg_backup_start('drill', true)`)
    await copyFiles(place.data, target, place)
    const { rows } = await client.query<{ label: string; tablespaces: string }>(
      'select labelfile as label, spcmapfile as tablespaces from pg_backup_stop(true)',
    )
    if (rows[0]!.tablespaces)
      throw new Problem('The cluster has tablespaces, which this backup does not copy.')
    writeFileSync(join(target, 'backup_label'), rows[0]!.label)
    owned(join(target, 'backup_label'), place)
  } finally {
    await client.end()
  }
}

/** Ends the segment that is written, and waits until it is in the archive. */
export async function archiveLog(cluster: Cluster): Promise<void> {
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    const deadline = Date.now() + ARCHIVED_MS
    for (;;) {
      const { rowCount } = await client.query('select from pg_stat_archiver where last_archived_wal >= $1', [
        rows[0]!.file,
      ])
      if (rowCount) return
      if (Date.now() > deadline)
        throw new Problem(`The log is not archived after ${ARCHIVED_MS / 1000} s; see the log of the server.`)
      await delay(100)
    }
  } finally {
    await client.end()
  }
}

/**
 * Makes a cluster in an empty data folder from a base backup, replays the archived log up to a moment, and starts it for writing.
 * @param moment as PostgreSQL writes it, with its microseconds: 2026-11-26 20:04:36.426123+00; Z for the zone is refused
 * @param of the data folder that the backup was taken of: its password file is none of the cluster's
 */
export async function restoreTo(
  moment: string,
  { backup, archive, of, ...options }: ClusterOptions & { backup: string; archive: string; of: string },
): Promise<Cluster> {
  const { dataDir } = options
  const place = placeOf(dataDir)
  writeFileSync(join(dataDir, 'postgres-password'), passwordOf(of), { mode: 0o600 })
  await copyFiles(backup, place.data, place)
  writeFileSync(join(place.data, 'recovery.signal'), '')
  owned(join(place.data, 'recovery.signal'), place)
  const cluster = await startPostgres({
    ...options,
    settings: {
      ...options.settings,
      restore_command: `cp "${archive}/%f" "%p"`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    },
  })
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    while ((await client.query('select where pg_is_in_recovery()')).rowCount) await delay(50)
  } finally {
    await client.end()
  }
  return cluster
}

/** The bytes of the files below a folder, and how many there are. */
export function sizeOf(folder: string): { bytes: number; files: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return { bytes, files: files.length }
}
