export const changesOverviewPhrases = {
  title: { nb: 'Endringer i {{month}}', en: 'Changes in {{month}}' },
  change: { nb: 'Endring', en: 'Change' },
  employees: { nb: 'Ansatte', en: 'Employees' },
  kroner: { nb: 'Kroner', en: 'Kroner' },
  starts: { nb: 'Starter', en: 'Start' },
  ends: { nb: 'Slutter', en: 'End' },
  changes: { nb: 'Bytter soner', en: 'Change zones' },
  sum: { nb: 'Virkning per måned', en: 'Effect a month' },
  none: { nb: 'Ingen endringer.', en: 'No changes.' },
  all: { nb: 'Lønnstrekk', en: 'Payroll' },
} as const
