import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const departmentWords = {
  departments: words.departments,
  about: {
    nb: 'Fordel kostnadene på avdelinger og kostnadssteder.',
    en: 'Break down costs by department and cost centre.',
  },
  all: words.allDepartments,
  // Beside the agreements that free tickets call departments.
  ofCompany: { nb: 'Bedriftens avdeling', en: 'Company department' },
  ofCompanyHelp: {
    nb: 'Hvem i bedriften kostnaden er for. Fakturaen er den samme.',
    en: 'Who in the company the cost is for. The invoice is the same.',
  },
  allOfCompany: { nb: 'Alle bedriftens avdelinger', en: 'All company departments' },
  chosen_one: { nb: '{{count, number}} person er valgt.', en: '{{count, number}} person is selected.' },
  chosen_other: {
    nb: '{{count, number}} personer er valgt.',
    en: '{{count, number}} people are selected.',
  },
  asIs: { nb: 'Ingen, eller som før', en: 'None, or as before' },
  title: { nb: 'Sett avdeling', en: 'Set department' },
  department: words.department,
  none: { nb: 'Ingen avdeling', en: 'No department' },
  explain: {
    nb: 'Det som er fakturert, beholder avdelingen det ble fakturert på.',
    en: 'What has been invoiced keeps the department it was invoiced under.',
  },
  save: words.save,
  done_one: {
    nb: '{{count, number}} person har fått ny avdeling.',
    en: '{{count, number}} person has a new department.',
  },
  done_other: {
    nb: '{{count, number}} personer har fått ny avdeling.',
    en: '{{count, number}} people have a new department.',
  },
} as const

export const useDepartmentWords = namespace('departments', departmentWords)
