import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FJORDBYGG, NORDLYS, orderFor, type Portal, startPortal } from '../../test/harness.ts'
import { type Owner, openOwner } from '../../test/owner.ts'
import { inTenant, Prisma, readTenant, type Tx } from './in-tenant.ts'

let portal: Portal
let owner: Owner
beforeAll(async () => {
  portal = await startPortal()
  owner = await openOwner(portal)
})
afterAll(async () => {
  await owner.close()
  await portal.stop()
})

const AUDIT = { action: 'user.create', companyId: NORDLYS } as const
const change = <T>(work: (tx: Tx) => Promise<T>, timeoutMs?: number) =>
  inTenant(
    portal.ctxOf('oslo'),
    async tx => {
      const result = await work(tx)
      await tx.audit(AUDIT)
      return result
    },
    timeoutMs === undefined ? {} : { timeoutMs },
  )

const pool = () => portal.db.tenant('oslo').pool
const relabel = (tx: Tx, label: string, id = NORDLYS) =>
  tx.$executeRaw`update company set employee_id_label = ${label} where id = ${id}`
const labelOf = async (id = NORDLYS) => {
  const [row] = await portal.sql<{ label: string }>(
    'oslo',
    'select employee_id_label as label from company where id = $1',
    [id],
  )
  return row!.label
}
const BROKEN = Prisma.sql`select 1 / 0`

beforeEach(async () => {
  await change(tx => relabel(tx, 'before'))
  await change(tx => relabel(tx, 'before', FJORDBYGG))
})

/** Batches of statements sent by connections of the pool. */
const countWrites = () => {
  let writes = 0
  const seen = new Set<pg.PoolClient>()
  const watch = (client: pg.PoolClient) => {
    if (seen.has(client)) return
    seen.add(client)
    const { stream } = (
      client as unknown as {
        connection: { stream: Record<'_writev' | '_write', (...args: unknown[]) => void> }
      }
    ).connection
    for (const name of ['_writev', '_write'] as const) {
      const write = stream[name]
      stream[name] = function (this: unknown, ...args) {
        writes += 1
        return write.apply(this, args)
      }
      onTestFinished(() => {
        stream[name] = write
      })
    }
  }
  pool().on('acquire', watch)
  onTestFinished(() => {
    pool().off('acquire', watch)
  })
  return () => writes
}

describe('a change', () => {
  it('costs one round trip per answer it needs', async () => {
    const writes = countWrites()
    await change(async () => undefined)
    expect(writes()).toBe(1)
    await change(tx => relabel(tx, 'after'))
    expect(writes()).toBe(1 + 2)
  })

  it('makes an order in four round trips: caller, facts, rows, commit', async () => {
    const erp = portal.as('erp')
    await erp('GET', '/api/zone/list')
    const writes = countWrites()
    const answer = await erp('POST', '/api/ticket/create', orderFor())
    expect([answer.statusCode, writes()]).toEqual([201, 4])
  })

  it('prepares a statement once per connection', async () => {
    const prepared = await change(async tx => {
      for (const label of ['one', 'two', 'three']) await relabel(tx, label)
      const id = Prisma.sql`id = ${NORDLYS}`
      for (const label of ['one', 'two', 'three'])
        await tx.$executeRaw`update company set employee_id_label = ${label} where ${id}`
      return tx.$queryRaw<{ statement: string }[]>`
        select statement from pg_prepared_statements where statement like 'update company set employee_id_label%'`
    })
    expect(new Set(prepared.map(({ statement }) => statement)).size).toBe(prepared.length)
    expect(prepared.map(({ statement }) => statement)).toContain(
      'update company set employee_id_label = $1 where id = $2',
    )
  })

  it('reads a day, a count, a sum, an instant, bytes and JSON as every other read does', async () => {
    const text = `select date '2026-11-21' as day, count(*) as count, sum(n::bigint) as sum, timestamptz '2026-11-21T11:00:00Z' as instant,
      '\\x01'::bytea as bytes, '{"a":[1]}'::jsonb as json from generate_series(1, 3) n`
    const rows = [
      {
        day: '2026-11-21',
        count: 3,
        sum: 6,
        instant: new Date('2026-11-21T11:00:00Z'),
        bytes: Buffer.from([1]),
        json: { a: [1] },
      },
    ]
    expect(await change(tx => tx.$queryRaw(Prisma.raw(text)))).toEqual(rows)
    expect(await readTenant(portal.ctxOf('oslo'), { name: 'kinds', text, values: [] })).toEqual(rows)
  })

  it.each<[string, (tx: Tx) => Promise<unknown>, string]>([
    [
      'its own error',
      async () => {
        throw new Error('on second thoughts')
      },
      'on second thoughts',
    ],
    ['a statement that fails', tx => tx.$queryRaw(BROKEN), 'division by zero'],
    ['one that fails and is not waited for', async tx => void tx.$executeRaw(BROKEN), 'division by zero'],
    ['one that fails behind its back', async tx => tx.withoutWaiting(BROKEN), 'division by zero'],
    [
      'one that fails behind its back, before its own error',
      async tx => {
        tx.withoutWaiting(BROKEN)
        throw new Error('on second thoughts')
      },
      'division by zero',
    ],
    [
      'an answer that is not to be',
      async tx =>
        tx.withoutWaiting(Prisma.sql`select 1 as n`, ({ rows }) => {
          throw new Error(`found ${rows[0].n}`)
        }),
      'found 1',
    ],
    [
      'a statement that fails and is passed over',
      tx => tx.$queryRaw(BROKEN).catch(() => undefined),
      'division by zero',
    ],
    ['an entry that cannot be kept', tx => tx.audit({ ...AUDIT, action: null as never }), 'null value'],
  ])('is rolled back, with a usable connection, after %s', async (_what, work, message) => {
    await expect(
      change(async tx => {
        await relabel(tx, 'after')
        await work(tx)
      }),
    ).rejects.toThrow(message)
    expect(await labelOf()).toBe('before')
    expect(pool().idleCount).toBe(pool().totalCount)
    expect(pool().waitingCount).toBe(0)
    await change(tx => relabel(tx, 'after'))
    expect(await labelOf()).toBe('after')
  })

  it('gets the error of an unawaited statement at the next answer', async () => {
    let went = false
    await expect(
      change(async tx => {
        tx.withoutWaiting(BROKEN)
        await tx.$queryRaw`select 1`
        went = true
      }),
    ).rejects.toThrow('division by zero')
    expect(went).toBe(false)
  })

  it('refuses statements after its end', async () => {
    const kept = await change(async tx => tx)
    await expect(relabel(kept, 'late')).rejects.toThrow('after the end')
    expect(() => kept.withoutWaiting(BROKEN)).toThrow('after the end')
    await expect(kept.models.company.count()).rejects.toThrow('after the end')
    expect(await labelOf()).toBe('before')
  })

  it('tells PostgreSQL its time limit', async () => {
    const limit = change(tx => tx.$queryRaw`select current_setting('transaction_timeout') as limit`, 45_000)
    expect(await limit).toEqual([{ limit: '45s' }])
  })

  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    // Longer than a lock is waited for: the row is free only if PostgreSQL ended the statement.
    ['a statement', tx => tx.$queryRaw`select pg_sleep(100)`],
    [
      'something outside',
      async tx => {
        await delay(1_500)
        await tx.$queryRaw`select 1`
      },
    ],
  ])('ends at its time limit: %s', async (_what, work) => {
    const outcome = await change(async tx => {
      await relabel(tx, 'after')
      await work(tx)
    }, 300).then(
      () => 'committed',
      (error: Error & { code?: string }) => error.code ?? error.message,
    )
    // The second where PostgreSQL's answer is read too late.
    expect(outcome).toMatch(/^(25P04|Connection terminated: the transaction did not end in time)$/)
    // The row is no longer locked.
    await portal.sql('oslo', `update company set employee_id_label = 'free' where id = $1`, [NORDLYS])
    expect(await labelOf()).toBe('free')
  })

  it('ends when its connection is lost, and the next one gets another connection', async () => {
    await expect(
      change(async tx => {
        await relabel(tx, 'after')
        const [{ pid }] = await tx.$queryRaw<[{ pid: number }]>`select pg_backend_pid() as pid`
        await owner.sql('select pg_terminate_backend($1)', [pid])
        await relabel(tx, 'later')
      }),
    ).rejects.toThrow(/terminating connection|Connection terminated/)
    expect(await labelOf()).toBe('before')
    await change(tx => relabel(tx, 'after'))
    expect(await labelOf()).toBe('after')
  })
})

describe('the models of a change', () => {
  const where = { operatorId_id: { operatorId: 'oslo', id: NORDLYS } }

  it('are in its transaction: they see its rows and are rolled back with it', async () => {
    await expect(
      change(async tx => {
        await relabel(tx, 'by text')
        expect(await tx.models.company.findUnique({ where })).toMatchObject({ employeeIdLabel: 'by text' })
        await tx.models.company.update({ where, data: { employeeIdLabel: 'by model' } })
        expect(
          await tx.$queryRaw`select employee_id_label as label from company where id = ${NORDLYS}`,
        ).toEqual([{ label: 'by model' }])
        throw new Error('on second thoughts')
      }),
    ).rejects.toThrow('on second thoughts')
    expect(await labelOf()).toBe('before')
    await change(tx => tx.models.company.update({ where, data: { employeeIdLabel: 'kept' } }))
    expect(await labelOf()).toBe('kept')
  })

  it('belong to one transaction, also when several run concurrently', async () => {
    const found = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        change(async tx => {
          const id = `9000${n}`
          await tx.$executeRaw`insert into company (id, name, organisation_number) values (${id}, 'Egen', '999999999')`
          const both = await Promise.all(
            [id, `9000${(n + 1) % 5}`].map(each =>
              tx.models.company.findUnique({
                where: { operatorId_id: { operatorId: 'oslo', id: each } },
                select: { id: true },
              }),
            ),
          )
          await tx.$executeRaw`delete from company where id = ${id}`
          return both
        }),
      ),
    )
    expect(found).toEqual(Array.from({ length: 5 }, (_, n) => [{ id: `9000${n}` }, null]))
  })

  it('write many rows, and rows of several tables, in that transaction', async () => {
    const person = (email: string) => ({ email, firstName: 'Ada', lastName: 'Modell', phone: '41210999' })
    const people = () => portal.sql('oslo', `select from app_user where last_name = 'Modell'`)
    const write = async (tx: Tx) => {
      await tx.models.user.createMany({ data: [person('a@modell.example'), person('b@modell.example')] })
      await tx.models.user.create({
        data: {
          ...person('c@modell.example'),
          companyRoles: { create: [{ companyId: NORDLYS, role: 'COMPANY_ADMIN' }] },
        },
      })
    }
    await expect(
      change(async tx => {
        await write(tx)
        throw new Error('on second thoughts')
      }),
    ).rejects.toThrow('on second thoughts')
    expect(await people()).toHaveLength(0)
    await change(write)
    expect(await people()).toHaveLength(3)
  })

  it('report the error of PostgreSQL, after which nothing is committed', async () => {
    const twice = (tx: Tx) =>
      tx.models.company.create({ data: { id: NORDLYS, name: 'Nordlys', organisationNumber: '999999999' } })
    await expect(change(twice)).rejects.toMatchObject({ code: '23505' })
    await expect(
      change(async tx => {
        await relabel(tx, 'after')
        await twice(tx).catch(() => undefined)
      }),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await labelOf()).toBe('before')
  })

  it('may find no row, but must not update a missing one', async () => {
    const nowhere = { operatorId_id: { operatorId: 'oslo', id: 'nobody' } }
    await change(async tx => {
      await expect(tx.models.company.findUniqueOrThrow({ where: nowhere })).rejects.toMatchObject({
        code: 'P2025',
      })
      await relabel(tx, 'after')
    })
    expect(await labelOf()).toBe('after')
    await expect(
      change(async tx => {
        await relabel(tx, 'later')
        await tx.models.company.update({ where: nowhere, data: { name: 'Ingen' } }).catch(() => undefined)
      }),
    ).rejects.toMatchObject({ code: 'P2025' })
    expect(await labelOf()).toBe('after')
  })

  it('are locked by the fields of a model, by bytes too, as strongly as is said, until the end', async () => {
    const tokenHash = new Uint8Array(32).fill(7)
    const person = { email: 'laas@modell.example', firstName: 'Ada', lastName: 'Modell', phone: '41210998' }
    const { id } = await change(tx =>
      tx.models.user.create({
        data: { ...person, activations: { create: { tokenHash, expiresAt: new Date(0) } } },
        select: { id: true },
      }),
    )
    const elsewhere = (lock: string, key: unknown) =>
      portal.sql('oslo', `select from ${lock} nowait`, [key]).then(
        () => 'free',
        (error: { code: string }) => error.code,
      )
    const user = 'app_user where id = $1::uuid for'
    const link = 'activation where token_hash = $1 for key share'
    await change(async tx => {
      tx.lock('user', { id }, 'no key update')
      tx.lock('activation', { tokenHash })
      expect(await tx.models.user.findFirst({ where: { id }, select: { id: true } })).toEqual({ id })
      expect(await elsewhere(`${user} update`, id)).toBe('55P03')
      // Whoever only refers to the user need not wait.
      expect(await elsewhere(`${user} key share`, id)).toBe('free')
      expect(await elsewhere(link, Buffer.from(tokenHash))).toBe('55P03')
    })
    expect(await elsewhere(`${user} update`, id)).toBe('free')
    expect(await elsewhere(link, Buffer.from(tokenHash))).toBe('free')
  })

  it('must be awaited', async () => {
    await expect(
      change(async tx => {
        void tx.models.company.update({ where, data: { employeeIdLabel: 'unwaited' } })
      }),
    ).rejects.toThrow('was not waited for')
    expect(await labelOf()).toBe('before')
  })

  it('cannot open a transaction or run SQL text', async () => {
    for (const name of ['$transaction', '$connect', '$disconnect'])
      await expect(
        change(async tx => Reflect.get(tx.models, name)),
        name,
      ).rejects.toThrow('not for use inside')
  })
})

describe('a job of a change', () => {
  /** How long the queue gathers wakes. */
  const WAKE_MS = 20
  const jobs = async () => {
    await portal.services.queue.flush()
    const rows = await owner.sql<{ name: string; data: object }>(
      `select name, data from pgboss.job order by created_on desc`,
    )
    return rows
  }
  const wake = (operator: 'oslo' | 'akt') => (tx: Tx) => tx.enqueue('message-send', { operator })

  it('is sent after the commit, once for many changes, per operator', async () => {
    const before = (await jobs()).length
    // The time in which wakes are gathered does not end before the last commit, however long the commits take.
    const real = globalThis.setTimeout
    const timers = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
        real(run, ms === WAKE_MS ? 3_600_000 : ms, ...args)) as typeof setTimeout)
    try {
      await Promise.all([...Array(10).fill('oslo'), ...Array(10).fill('akt')].map(each => change(wake(each))))
      expect(timers.mock.calls.filter(([, ms]) => ms === WAKE_MS)).toHaveLength(1)
    } finally {
      timers.mockRestore()
    }
    const sent = await jobs()
    expect(sent.length - before).toBe(2)
    expect(sent.slice(0, 2).map(({ name }) => name)).toEqual(['message-send', 'message-send'])
    expect(new Set(sent.slice(0, 2).map(({ data }) => JSON.stringify(data)))).toEqual(
      new Set(['{"operator":"oslo"}', '{"operator":"akt"}']),
    )
  })

  it('is not sent before or without a commit', async () => {
    const before = (await jobs()).length
    await expect(
      change(async tx => {
        await wake('oslo')(tx)
        await relabel(tx, 'after')
        expect((await jobs()).length).toBe(before)
        throw new Error('on second thoughts')
      }),
    ).rejects.toThrow('on second thoughts')
    expect((await jobs()).length).toBe(before)
  })
})

describe('a transaction that PostgreSQL ends because of another one', () => {
  it.each(['40P01', '40001'])('is made once more after %s, and has its effects once', async code => {
    let attempts = 0
    const ctx = portal.ctxOf('oslo')
    const wake = vi.fn()
    const before = await portal.sql('oslo', `select from audit_entry where action = 'user.create'`)
    await inTenant({ ...ctx, queue: { ...ctx.queue, wake } }, async tx => {
      await relabel(tx, 'after')
      await tx.audit(AUDIT)
      await tx.enqueue('ticket-issue', { operator: 'oslo' })
      if (++attempts === 1)
        await tx.$executeRaw(Prisma.raw(`do $$ begin raise 'x' using errcode = '${code}'; end $$`))
    })
    expect([attempts, await labelOf(), wake.mock.calls.length]).toEqual([2, 'after', 1])
    const after = await portal.sql('oslo', `select from audit_entry where action = 'user.create'`)
    expect(after.length - before.length).toBe(1)
  })

  it('is not made a third time, nor after another error', async () => {
    let attempts = 0
    const fails = (code: string) =>
      change(tx => {
        attempts++
        return tx.$executeRaw(Prisma.raw(`do $$ begin raise 'x' using errcode = '${code}'; end $$`))
      })
    await expect(fails('40P01')).rejects.toMatchObject({ code: '40P01' })
    await expect(fails('23514')).rejects.toMatchObject({ code: '23514' })
    expect(attempts).toBe(3)
  })

  it('lets both of two that wait for each other succeed', async () => {
    const held: (() => void)[] = []
    const together = () =>
      new Promise<void>(done => {
        held.push(done)
        if (held.length >= 2) for (const go of held) go()
      })
    const both = (first: string, second: string) =>
      change(async tx => {
        await relabel(tx, `${first} first`, first)
        await together()
        await relabel(tx, `${first} first`, second)
      })
    await Promise.all([both(NORDLYS, FJORDBYGG), both(FJORDBYGG, NORDLYS)])
    expect(await labelOf()).toBe(await labelOf(FJORDBYGG))
  })
})
