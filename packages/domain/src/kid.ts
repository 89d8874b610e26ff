/** Customer digits + invoice digits + check digit. The bank agrees on length and modulus once per account. */
const COMPANY_DIGITS = 7
const INVOICE_DIGITS = 9
export const KID_LENGTH = COMPANY_DIGITS + INVOICE_DIGITS + 1

/**
 * MOD10 (Luhn) check digit of a digit string: `mod10('1234')` → `'4'`.
 * @throws RangeError when there is anything but digits
 */
export function mod10(digits: string): string {
  if (!/^\d+$/.test(digits)) throw new RangeError('KID takes digits only')
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const weighted = i % 2 === 0 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return String((10 - (sum % 10)) % 10)
}

/**
 * The payment reference (KID) of an invoice: 7 digits for the customer, 9 for the invoice number, 1 check digit.
 * Source: decisions.md, "KID is MOD10 over a fixed length".
 * @throws RangeError when customer number or invoice number do not fit: a KID is never shortened
 */
export function makeKid(of: { companyDigits: string; invoiceNumber: number }): string {
  if (!/^\d+$/.test(of.companyDigits) || of.companyDigits.length > COMPANY_DIGITS) {
    throw new RangeError(`Customer number does not fit ${COMPANY_DIGITS} digits: ${of.companyDigits}`)
  }
  if (
    !Number.isSafeInteger(of.invoiceNumber) ||
    of.invoiceNumber < 1 ||
    of.invoiceNumber >= 10 ** INVOICE_DIGITS
  ) {
    throw new RangeError(`Invoice number does not fit ${INVOICE_DIGITS} digits: ${of.invoiceNumber}`)
  }
  const body =
    of.companyDigits.padStart(COMPANY_DIGITS, '0') + String(of.invoiceNumber).padStart(INVOICE_DIGITS, '0')
  return body + mod10(body)
}

/** True for a KID of the portal's fixed length whose check digit is right. */
export function isValidKid(kid: string): boolean {
  return /^\d+$/.test(kid) && kid.length === KID_LENGTH && mod10(kid.slice(0, -1)) === kid.slice(-1)
}
