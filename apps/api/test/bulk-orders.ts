import { freshPhone, NORDLYS, type Portal } from './harness.ts'

export const HEADER =
  'Mobiltelefon;Fornavn;Etternavn;Ansattnr;Fakturareferanse;Startdato;Fra sone;Til sone;Profil;Tillegg'

type Cells = Partial<
  Record<
    'phone' | 'first' | 'last' | 'id' | 'reference' | 'start' | 'from' | 'to' | 'profile' | 'addOns',
    string
  >
>
/** A line of a file that is in order, or what a test makes of it. Agreement 200100 is Nordlys' first. */
export const line = (cells: Cells = {}): string =>
  Object.values({
    phone: freshPhone(),
    first: 'Nora',
    last: 'Østby',
    id: 'E-77',
    reference: '200100',
    start: '01.12.2026',
    from: '1',
    to: '',
    profile: '',
    addOns: '',
    ...cells,
  }).join(';')

export const file = (...lines: string[]) => [HEADER, ...lines].join('\r\n')

export type Row = {
  row: number
  state: string
  cells: Record<string, string>
  faults: { column: string | null; code: string; detail?: Record<string, unknown> }[]
  ticketId: string | null
  subscriberId: string | null
}

/** Uploading and what follows, as a person does it. */
export const bulkCalls = (portal: Portal, who = 'kari@nordlys.example', companyId = NORDLYS) => {
  const call = portal.as(who)
  const upload = (content: string, fileName = 'nye.csv') =>
    call('POST', `/api/bulk-order/by-company-id/${companyId}`, { fileName, content })
  return {
    upload,
    /** Uploads a file that can be read; its id. */
    uploaded: async (content: string): Promise<string> => (await upload(content)).json().id,
    get: async (id: string) => (await call('GET', `/api/bulk-order/${id}`)).json(),
    rows: async (id: string, query = ''): Promise<Row[]> =>
      (await call('GET', `/api/bulk-order/${id}/rows${query}`)).json().matches,
    start: (id: string) => call('POST', `/api/bulk-order/${id}/start`),
    cancel: (id: string) => call('DELETE', `/api/bulk-order/${id}`),
    call,
  }
}

/** How many company tickets each phone has. */
export const ticketsOf = async (portal: Portal, phones: string[]): Promise<number[]> => {
  const found = await portal.sql<{ phone: string }>(
    'oslo',
    'select s.phone from ticket t join holder s on s.id = t.holder_id where s.phone = any($1)',
    [phones],
  )
  return phones.map(phone => found.filter(row => row.phone === phone).length)
}
