import { addDays, type Day, FIRST_LANGUAGE, formatDay, formatNok } from '@portal/domain'
import {
  isToldOfPrice,
  listsToTellOf,
  monthlyDeductionOre,
  REMIND_AFTER_DAYS,
  WITH_AGREEMENT,
} from '@portal/domain/deduction-agreement'
import { dayColumn, dayOfColumn, inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { queueMessages } from '../message/service.ts'
import { loadTariff, type Tariff } from '../tariff/service.ts'
import { agreementLink, dueOn } from './due.ts'
import { partsOn, personSelect } from './person.ts'
import { agreementSms } from './texts.ts'

const BATCH = 200

/**
 * Tells those who have agreed of a higher price, 30 days before its first day: once per person and price list. Where the company asks anew,
 * they are asked, and their agreement holds until they answer.
 */
export const tellOfPrices = async (ctx: JobCtx): Promise<{ told: number }> => {
  const tariff = await loadTariff(ctx)
  let told = 0
  for (const from of listsToTellOf(tariff.priceLists, ctx.today)) told += await tellOf(ctx, tariff, from)
  return { told }
}

const tellOf = async (ctx: JobCtx, tariff: Tariff, from: Day): Promise<number> => {
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
    const asked = { act: 'remind', on: addDays(ctx.today, REMIND_AFTER_DAYS[0]) } as const
    const higher = people.flatMap(person => {
      const { deduction, company } = person
      const newOre = monthlyDeductionOre(partsOn(tariff, from, person, FIRST_LANGUAGE))
      const knownOre = deduction!.toldOre ?? agreed.get(deduction!.agreementId!) ?? newOre
      const toldFrom = dayOfColumn(deduction!.toldFrom)
      const anew = company.deductionTexts[0]?.asksAnew ?? false
      return isToldOfPrice({ knownOre, newOre, from, toldFrom }) ? [{ person, newOre, anew }] : []
    })
    told += await inTenant(
      ctx,
      async tx => {
        const noted = new Set<string>()
        for (const alike of Map.groupBy(higher, ({ newOre, anew }) => `${newOre} ${anew}`).values()) {
          const { newOre, anew } = alike[0]!
          const rows = await tx.models.deductionStatus.updateManyAndReturn({
            // Whoever has withdrawn, or was told, since they were read is left as they are.
            where: {
              holderId: { in: alike.map(({ person }) => person.id) },
              state: { in: [...WITH_AGREEMENT] },
              OR: [{ toldFrom: null }, { toldFrom: { lt: dayColumn(from) } }],
            },
            data: {
              ...{ toldFrom: dayColumn(from), toldOre: newOre, lastAt: now },
              ...(anew && { anew, askedAt: now, reminders: 0, dueAt: dueOn(asked, ctx.today) }),
            },
            select: { holderId: true },
          })
          for (const { holderId } of rows) noted.add(holderId)
        }
        const read = agreementSms(FIRST_LANGUAGE)
        await queueMessages(
          tx,
          ctx,
          higher
            .filter(({ person }) => noted.has(person.id))
            .map(({ person, newOre, anew }) => {
              const words = {
                ...{ operator: ctx.operator.name, company: person.company.name },
                ...{ date: formatDay(from), amount: formatNok(newOre) },
              }
              return {
                ...{ dedupeKey: `deduction-price:${person.id}:${from}`, channel: 'SMS' as const, turn: 1 },
                recipient: `${person.phoneCountryCode}${person.phone}`,
                body: anew ? read('priceAnew', { ...words, link: agreementLink(ctx) }) : read('price', words),
              }
            }),
        )
        if (noted.size > 0)
          await tx.audit({ action: 'deduction-agreement.price', detail: { from, told: noted.size } })
        return noted.size
      },
      { unaudited: 'a batch in which nobody pays more changes nothing' },
    )
  }
}
