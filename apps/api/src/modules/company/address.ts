import type { AddressesForm, AddressForm } from '@portal/domain/company'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { getCompany } from './read.ts'
import type { CompanyPage } from './schemas.ts'

const rowOf = (
  kind: string,
  { addressLine1, addressLine2, postCode, postArea, countryCode }: AddressForm,
) => ({
  kind,
  line1: addressLine1,
  line2: addressLine2,
  post_code: postCode,
  city: postArea,
  country: countryCode,
})

/** Writes a company's three addresses over those it has. */
export const writeAddresses = async (
  tx: Tx,
  companyId: string,
  { billAddress, postAddress, visitAddress }: AddressesForm,
): Promise<void> => {
  const rows = [rowOf('BILL', billAddress), rowOf('POST', postAddress), rowOf('VISIT', visitAddress)]
  // SQL: one set, over those there are
  await tx.$executeRaw`
    insert into address (company_id, kind, line1, line2, post_code, city, country)
    select ${companyId}, kind::address_kind, line1, line2, post_code, city, country
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (kind text, line1 text, line2 text, post_code text, city text, country text)
    on conflict (operator_id, company_id, kind) do update set line1 = excluded.line1, line2 = excluded.line2,
      post_code = excluded.post_code, city = excluded.city, country = excluded.country`
}

/** PUT …/address (000 §7). @throws Refusal not-found, company-locked for a sub contractor (000 §2.5) */
export const changeAddresses = async (
  ctx: Ctx,
  companyId: string,
  addresses: AddressesForm,
): Promise<z.infer<typeof CompanyPage>> => {
  if (ctx.access.company?.type === 'PORTAL_CONTRACTOR') throw new Refusal('company-locked')
  await inTenant(ctx, async tx => {
    await writeAddresses(tx, companyId, addresses)
    await tx.audit({ action: 'company.addresses', companyId, entityId: companyId })
  })
  return getCompany(ctx, companyId)
}
