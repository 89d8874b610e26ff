import { formatMonth, formatNok, type Month } from '@portal/domain'

/** `300 kr` with an ordinary space: a no-break space would make a text message cost twice as much. */
export const amountText = (denominationOre: number): string =>
  formatNok(denominationOre).replaceAll('\u00a0', ' ')

/** `november 2026`. */
export const monthText = (month: Month): string => formatMonth(month, 'nb').replaceAll('\u00a0', ' ')
