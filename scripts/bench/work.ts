import type { Cluster } from '../lib/postgres.ts'
import type { Side } from './load.ts'
import type { Line } from './report.ts'

/** What a work runs on: a loaded database, and what asks it. */
export type Place = {
  cluster: Cluster
  /** The loaded database's name and connection string. */
  database: string
  url: string
  /** Starts the bare handler and the portal beside each other; they end with the work. */
  sides: () => Promise<[Side, Side]>
  /** Length of one measurement. */
  seconds: number
}

/**
 * The data that works share, a database each: `tickets` and `staff` hold 1,000,000 rows, `invoicing` and `free-tickets` always 100,000
 * tickets, `invoicing-kinds` as many tickets, add-ons and sales of all kinds of agreements.
 */
export type DataSet = 'tickets' | 'staff' | 'invoicing' | 'invoicing-kinds' | 'free-tickets'

/** A measured kind of work on a data set; `npm run bench -- <name>` runs it alone. */
export type DataWork = { name: string; data: DataSet; run: (place: Place) => Promise<Line[]> }

export type BenchWork =
  | DataWork
  /** One that needs no database. */
  | { name: string; data: null; run: (place: Pick<Place, 'seconds'>) => Promise<Line[]> }
