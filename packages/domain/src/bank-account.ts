import { mod11 } from './mod11.ts'

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const

/** True for a Norwegian account number: eleven digits whose last is the MOD11 check digit. */
export function isBankAccount(text: string): boolean {
  return /^\d{11}$/.test(text) && mod11(text, WEIGHTS) === Number(text[10])
}

/** `12345678903` → `1234.56.78903`, as printed on an invoice. */
export function formatBankAccount(account: string): string {
  return account.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1.$2.$3')
}
