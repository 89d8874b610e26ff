import type { Csv } from '@portal/domain/bulk'
import type { MassPersonRow } from '@portal/domain/free-ticket'
import { useState } from 'react'
import { recordsOfFile } from '../../../lib/chosen-file.ts'
import type { FileFault } from '../../../lib/file-faults.ts'

type ReadFile<Person> = { ok: true; rows: MassPersonRow<Person>[] } | { ok: false; fault: FileFault }
export type PersonsFile<Person> = {
  name: string
  /** The sheet of a workbook that was read. */
  sheet: string | null
  rows: MassPersonRow<Person>[]
}

/** The file of a mass end or change, read in the browser when it is dropped. */
export function usePersons<Person>(readRows: (csv: Csv) => ReadFile<Person>) {
  const [file, setFile] = useState<PersonsFile<Person> | null>(null)
  const [fault, setFault] = useState<FileFault | null>(null)
  return {
    file,
    fault,
    persons: (file?.rows ?? []).flatMap(({ person }) => (person ? [person] : [])),
    faulty: (file?.rows ?? []).filter(({ person }) => person === null),
    choose: async (chosen: File) => {
      setFault(null)
      const csv = await recordsOfFile(chosen)
      const read = csv.ok ? readRows(csv) : csv
      const sheet = (csv.ok && csv.sheet) || null
      setFile(read.ok ? { name: chosen.name, sheet, rows: read.rows } : null)
      if (!read.ok) setFault(read.fault)
    },
    remove: () => setFile(null),
  }
}
