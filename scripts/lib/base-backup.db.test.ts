import { Client } from 'pg'
import { expect, it } from 'vitest'
import { archiveLog, archivingTo, folderFor, restoreTo, sizeOf, takeBaseBackup } from './base-backup.ts'
import { type Cluster, startPostgres } from './postgres.ts'
import { throwawayFolder } from './postgres-place.ts'

const asked = async <Row extends object>(cluster: Cluster, text: string): Promise<Row[]> => {
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

it('brings back what was committed up to a moment, from a copy made while rows were written', async () => {
  const dataDir = throwawayFolder()
  const archive = folderFor(dataDir, 'archive')
  const cluster = await startPostgres({
    ...{ dataDir, throwaway: true, settings: { ...archivingTo(archive, 60), full_page_writes: 'on' } },
  })
  const add = (n: number) => asked(cluster, `insert into noted values (${n})`)
  let restored: Cluster | undefined
  try {
    await asked(cluster, 'create table noted (n int)')
    await add(1)
    const backup = folderFor(dataDir, 'backup')
    const taken = takeBaseBackup(cluster, dataDir, backup)
    await add(2)
    await taken
    await add(3)
    const [moment] = await asked<{ at: string }>(cluster, 'select clock_timestamp()::text as at')
    await add(4)
    await asked(cluster, 'drop table noted')
    await archiveLog(cluster)
    expect(sizeOf(archive).bytes).toBeGreaterThan(16 * 1024 * 1024)
    restored = await restoreTo(moment!.at, {
      ...{ dataDir: throwawayFolder(), throwaway: true, backup, archive, of: dataDir },
    })
    expect(await asked(restored, 'select n from noted order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
    expect(await asked(restored, 'insert into noted values (5) returning n')).toEqual([{ n: 5 }])
  } finally {
    await restored?.stop()
    await cluster.stop()
  }
}, 120_000)
