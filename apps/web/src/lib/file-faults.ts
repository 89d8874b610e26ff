import { BULK_MAX_ROWS, type BulkFileFault, type DecodeFault, type WorkbookText } from '@portal/domain/bulk'
import { namespace } from './i18n.ts'

export const filePhrases = {
  'too-large': {
    nb: 'Filen er større enn 2 MB. Del den i flere filer.',
    en: 'The file is larger than 2 MB. Split it into several files.',
  },
  'not-text': {
    nb: 'Dette er verken en CSV-fil eller en Excel-arbeidsbok. Åpne den i regnearket og lagre den som Excel (.xlsx) eller CSV.',
    en: 'This is neither a CSV file nor an Excel workbook. Open it in your spreadsheet and save it as Excel (.xlsx) or CSV.',
  },
  'workbook-too-large': {
    nb: 'Arbeidsboken er for stor. Kopier radene til en ny arbeidsbok, eller del dem på flere.',
    en: 'The workbook is too large. Copy the rows into a new workbook, or split them into several.',
  },
  'workbook-encrypted': {
    nb: 'Arbeidsboken er låst med passord. Lagre den uten passord og velg den på nytt.',
    en: 'The workbook is locked with a password. Save it without one and choose it again.',
  },
  'workbook-old': {
    nb: 'Arbeidsboken er i det gamle formatet (.xls). Lagre den som Excel-arbeidsbok (.xlsx) eller CSV.',
    en: 'The workbook has the old format (.xls). Save it as an Excel workbook (.xlsx) or CSV.',
  },
  'workbook-macros': {
    nb: 'Arbeidsboken har makroer eller er binær. Lagre den som vanlig Excel-arbeidsbok (.xlsx) eller CSV.',
    en: 'The workbook has macros or is binary. Save it as an ordinary Excel workbook (.xlsx) or CSV.',
  },
  'workbook-other': {
    nb: 'Dette er ikke en Excel-arbeidsbok (.xlsx). Lagre arket som Excel (.xlsx) eller CSV i programmet du bruker.',
    en: 'This is not an Excel workbook (.xlsx). Save the sheet as Excel (.xlsx) or CSV in the program you use.',
  },
  'workbook-broken': {
    nb: 'Arbeidsboken er ødelagt og kan ikke leses. Åpne den i regnearket og lagre den på nytt.',
    en: 'The workbook is broken and cannot be read. Open it in your spreadsheet and save it again.',
  },
  'digits-lost': {
    nb: 'Tallet i rad {{row}}, kolonne {{column}} har mistet de siste sifrene, fordi Excel bare tar vare på 15. Gjør kolonnen om til tekst, skriv tallet på nytt og velg filen igjen.',
    en: 'The number in row {{row}}, column {{column}} has lost its last digits, because Excel keeps 15 only. Make the column text, write the number again and choose the file once more.',
  },
  'cell-without-value': {
    nb: 'Cellen i rad {{row}}, kolonne {{column}} har ingen verdi: formelen gir en feil eller er ikke regnet ut. Rett den i regnearket, lagre og velg filen igjen.',
    en: 'The cell in row {{row}}, column {{column}} has no value: its formula gives an error or was not calculated. Correct it in your spreadsheet, save, and choose the file once more.',
  },
  'broken-utf-8': {
    nb: 'Filen er blandet: noe er UTF-8 og noe ikke, eller den er kuttet. Lagre den på nytt som CSV UTF-8.',
    en: 'The file is mixed: some of it is UTF-8 and some is not, or it has been cut off. Save it again as CSV UTF-8.',
  },
  'broken-utf-16': {
    nb: 'Filen skulle være UTF-16, men er ødelagt. Lagre den på nytt som CSV UTF-8.',
    en: 'The file should be UTF-16 but is broken. Save it again as CSV UTF-8.',
  },
  'unknown-encoding': {
    nb: 'Vi kjenner ikke tegnsettet i filen. Lagre den på nytt som CSV UTF-8.',
    en: 'We do not know the character set of the file. Save it again as CSV UTF-8.',
  },
  'foreign-signs': {
    nb: 'Rad {{row}}, kolonne {{column}} har tegn som ikke finnes i navn. Filen er lagret i et annet tegnsett enn den leses i, så ingenting bestilles fra den. Lagre den på nytt som CSV UTF-8 (i Excel: «Lagre som», «CSV UTF-8»).',
    en: 'Row {{row}}, column {{column}} has characters that do not occur in names. The file was saved in a different character set from the one it is read in, so nothing is ordered from it. Save it again as CSV UTF-8 (in Excel: “Save as”, “CSV UTF-8”).',
  },
  notRead: {
    nb: 'Nettleseren kunne ikke lese filen. Velg den på nytt.',
    en: 'The browser could not read the file. Choose it again.',
  },
  empty: { nb: 'Filen er tom.', en: 'The file is empty.' },
  'quote-not-closed': {
    nb: 'Et anførselstegn i rad {{row}}, kolonne {{column}} mangler makkeren sin, eller det står mer etter det.',
    en: 'A quotation mark in row {{row}}, column {{column}} is never closed, or something follows it.',
  },
  'row-too-long': {
    nb: 'Rad {{row}} i filen er for lang, se kolonne {{column}}. Kanskje mangler et anførselstegn makkeren sin.',
    en: 'Row {{row}} of the file is too long, see column {{column}}. Perhaps a quotation mark is never closed.',
  },
  'not-separated': {
    nb: 'Cellene i rad {{row}} er ikke skilt fra hverandre. Bruk semikolon mellom dem.',
    en: 'The cells in row {{row}} are not separated. Put semicolons between them.',
  },
  'no-rows': {
    nb: 'Filen har bare en overskrift, ingen rader.',
    en: 'The file has only a header and no rows.',
  },
  'too-many-rows': {
    nb: 'Filen har flere enn {{rows, number}} rader. Del den i flere filer.',
    en: 'The file has more than {{rows, number}} rows. Split it into several files.',
  },
  'columns-missing': {
    nb: 'Den første raden må navngi kolonnene. Disse mangler: {{columns}}.',
    en: 'The first row must name the columns. These are missing: {{columns}}.',
  },
  'columns-unknown': {
    nb: 'Vi kjenner ikke disse kolonnene: {{columns}}. Bruk navnene i malen og fjern resten.',
    en: 'We do not know these columns: {{columns}}. Use the names in the template and remove the rest.',
  },
  'columns-doubled': {
    nb: 'Disse kolonnene står to ganger: {{columns}}.',
    en: 'These columns appear twice: {{columns}}.',
  },
  nameless: { nb: '(uten navn)', en: '(no name)' },
} as const

const useFile = namespace('file', filePhrases)

/** Why a file cannot be read: as the domain says it, or the browser could not open it. */
export type FileFault =
  | BulkFileFault
  | { reason: DecodeFault | 'notRead' }
  | Extract<WorkbookText, { ok: false }>['fault']

/**
 * The sentence of a file's fault.
 * @param headerOf the heading of a column that the fault names by its id
 * @param rows how many a file of this kind may have
 */
export function useFileFaultText(headerOf: (column: string) => string | undefined, rows = BULK_MAX_ROWS) {
  const t = useFile()
  return (fault: FileFault): string => {
    const { reason } = fault
    const { columns = [], row = 0, column = 0 } = fault as Partial<BulkFileFault>
    switch (reason) {
      case 'too-many-rows':
        return t(reason, { rows })
      case 'quote-not-closed':
      case 'row-too-long':
      case 'foreign-signs':
      case 'digits-lost':
      case 'cell-without-value':
        return t(reason, { row, column })
      case 'not-separated':
        return t(reason, { row })
      case 'columns-missing':
      case 'columns-unknown':
      case 'columns-doubled':
        return t(reason, {
          columns: columns.map(name => headerOf(name) ?? (name || t('nameless'))).join(', '),
        })
      default:
        return t(reason)
    }
  }
}
