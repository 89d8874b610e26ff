import { addDays, type Day, FIRST_LANGUAGE, formatDay, formatNok } from '@portal/domain'
import {
  isToldOfPrice,
  listsToTellOf,
  monthlyDeductionOre,
  WITH_AGREEMENT,
} from '@portal/domain/deduction-agreement'
import { addTime, startOfDay } from '@portal/domain/instants'
import { dayColumn, dayOfColumn, inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { queueMessages } from '../message/service.ts'
import { loadTariff } from '../tariff/service.ts'
import { agreementLink } from './due.ts'
import { partsOn, personSelect } from './person.ts'
import { agreementSms } from './texts.ts'

const BATCH = 200

/**
 * Tells those who have agreed of a higher price, 30 days before its first day: once per person and price list. Where the company asks anew,
 * they are asked, and their agreement holds until they answer.
 */
export const tellOfPrices = async (ctx: JobCtx): Promise<{ told: number }> => {
  const { priceLists } = await loadTariff(ctx)
  let told = 0
  for (const from of listsToTellOf(priceLists, ctx.today)) told += await tellOf(ctx, from)
  return { told }
}

const tellOf = async (ctx: JobCtx, from: Day): Promise<number> => {
  const tariff = await loadTariff(ctx)
  const runsThen = { OR: [{ expirationDate: null }, { expirationDate: { gte: dayColumn(from) } }] }
  let told = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const people = await modelsOf(ctx).holder.findMany({
      where: {
        id: { gt: after },
        company: { deductionSettings: { is: { need: { not: 'OFF' } } } },
        deduction: {
          is: {
            state: { in: [...WITH_AGREEMENT] },
            OR: [{ toldFrom: null }, { toldFrom: { lt: dayColumn(from) } }],
          },
        },
        tickets: { some: { kind: 'COMPANY_TICKET', status: { in: ['PENDING', 'ACTIVE'] }, ...runsThen } },
      },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: personSelect(from),
    })
    if (people.length === 0) return told
    after = people.at(-1)!.id
    const ids = people.map(({ deduction }) => deduction!.agreementId!)
    const agreements = await modelsOf(ctx).deductionAgreement.findMany({
      where: { id: { in: ids } },
      select: { id: true, monthlyOre: true },
    })
    const agreed = new Map(agreements.map(({ id, monthlyOre }) => [id, monthlyOre]))
    const now = ctx.clock.now()
    told += await inTenant(
      ctx,
      async tx => {
        let here = 0
        for (const person of people) {
          const { id: holderId, deduction, company } = person
          const newOre = monthlyDeductionOre(partsOn(tariff, from, person, FIRST_LANGUAGE))
          const knownOre = deduction!.toldOre ?? agreed.get(deduction!.agreementId!) ?? newOre
          const toldFrom = dayOfColumn(deduction!.toldFrom)
          if (!isToldOfPrice({ knownOre, newOre, from, toldFrom })) continue
          const anew = company.deductionTexts[0]?.asksAnew ?? false
          // Whoever has withdrawn, or was told, since they were read is left as they are.
          const { count } = await tx.models.deductionStatus.updateMany({
            where: {
              ...{ holderId, state: { in: [...WITH_AGREEMENT] } },
              OR: [{ toldFrom: null }, { toldFrom: { lt: dayColumn(from) } }],
            },
            data: {
              ...{ toldFrom: dayColumn(from), toldOre: newOre, lastAt: now },
              ...(anew && {
                ...{ anew, askedAt: now, reminders: 0 },
                dueAt: addTime(startOfDay(addDays(ctx.today, 3)), { hours: 9 }),
              }),
            },
          })
          if (count === 0) continue
          here += 1
          const words = {
            ...{ operator: ctx.operator.name, company: company.name },
            ...{ date: formatDay(from), amount: formatNok(newOre) },
          }
          const read = agreementSms(FIRST_LANGUAGE)
          await queueMessages(tx, ctx, [
            {
              ...{ dedupeKey: `deduction-price:${holderId}:${from}`, channel: 'SMS', turn: 1 },
              recipient: `${person.phoneCountryCode}${person.phone}`,
              body: anew ? read('priceAnew', { ...words, link: agreementLink(ctx) }) : read('price', words),
            },
          ])
        }
        if (here > 0) await tx.audit({ action: 'deduction-agreement.price', detail: { from, told: here } })
        return here
      },
      { unaudited: 'a batch in which nobody pays more changes nothing' },
    )
  }
}
