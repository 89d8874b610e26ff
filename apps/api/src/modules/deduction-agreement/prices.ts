import { addDays, type Day, FIRST_LANGUAGE, formatDay, formatNok } from '@portal/domain'
import {
  isToldOfPart,
  isToldOfPrice,
  listsToTellOf,
  monthlyDeductionOre,
  monthlyShareOre,
  REMIND_AFTER_DAYS,
  rulesToTellOf,
  WITH_AGREEMENT,
} from '@portal/domain/deduction-agreement'
import { dayColumn, dayOfColumn, inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { queueMessages } from '../message/service.ts'
import { readRulesOf } from '../subsidy/service.ts'
import { loadTariff } from '../tariff/service.ts'
import { agreementLink, dueOn } from './due.ts'
import { partsOn, personSelect, readPrices, ticketOf } from './person.ts'
import { agreementSms } from './texts.ts'

const BATCH = 200

/**
 * Tells those who have agreed of a higher price, 30 days before its first day: once per person and price list. Whoever pays more because the
 * company pays less is told in the same way, as early as the rule that says so. Where the company asks anew, they are asked, and their
 * agreement holds until they answer.
 */
export const tellOfPrices = async (ctx: JobCtx): Promise<{ told: number }> => {
  const tariff = await loadTariff(ctx)
  let told = 0
  for (const from of listsToTellOf(tariff.priceLists, ctx.today)) told += await tellOf(ctx, from, null)
  for (const [companyId, rules] of await readRulesOf(ctx, null))
    for (const from of rulesToTellOf(rules, ctx.today)) told += await tellOf(ctx, from, companyId)
  return { told }
}

/** @param companyId whose rules are others from that day on; null: a price list is */
const tellOf = async (ctx: JobCtx, from: Day, companyId: string | null): Promise<number> => {
  const untold = [{ toldFrom: null }, { toldFrom: { lt: dayColumn(from) } }]
  const runsThen = { OR: [{ expirationDate: null }, { expirationDate: { gte: dayColumn(from) } }] }
  let told = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const people = await modelsOf(ctx).holder.findMany({
      where: {
        id: { gt: after },
        company: {
          ...(companyId !== null && { id: companyId }),
          deductionSettings: { is: { need: { not: 'OFF' } } },
        },
        deduction: {
          is: {
            state: { in: [...WITH_AGREEMENT] },
            ...(companyId === null && { OR: untold }),
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
    const [prices, agreements] = await Promise.all([
      readPrices(ctx, people),
      modelsOf(ctx).deductionAgreement.findMany({
        where: { id: { in: ids } },
        select: { id: true, monthlyOre: true },
      }),
    ])
    const agreed = new Map(agreements.map(({ id, monthlyOre }) => [id, monthlyOre]))
    const now = ctx.clock.now()
    const asked = { act: 'remind', on: addDays(ctx.today, REMIND_AFTER_DAYS[0]) } as const
    const higher = people.flatMap(person => {
      const { deduction, company } = person
      const parts = partsOn(prices, from, person, FIRST_LANGUAGE)
      const partsBefore = partsOn(prices, addDays(from, -1), person, FIRST_LANGUAGE)
      const [newOre, beforeOre] = [monthlyDeductionOre(parts), monthlyDeductionOre(partsBefore)]
      const shared = monthlyShareOre(parts) > 0
      const shares = shared || monthlyShareOre(partsBefore) > 0
      const runs = dayOfColumn(ticketOf(person).startDate) < from
      const knownOre = deduction!.toldOre ?? agreed.get(deduction!.agreementId!) ?? newOre
      const toldFrom = dayOfColumn(deduction!.toldFrom)
      const anew = company.deductionTexts[0]?.asksAnew ?? false
      const isTold = shares
        ? runs && isToldOfPart({ beforeOre, newOre, from, toldFrom, toldOre: deduction!.toldOre })
        : companyId === null && isToldOfPrice({ knownOre, newOre, from, toldFrom })
      return isTold ? [{ person, newOre, anew, shares, shared }] : []
    })
    told += await inTenant(
      ctx,
      async tx => {
        const noted = new Set<string>()
        for (const alike of Map.groupBy(
          higher,
          ({ newOre, anew, shares }) => `${newOre} ${anew} ${shares}`,
        ).values()) {
          const { newOre, anew } = alike[0]!
          const rows = await tx.models.deductionStatus.updateManyAndReturn({
            // Whoever has withdrawn, or was told, since they were read is left as they are.
            where: {
              holderId: { in: alike.map(({ person }) => person.id) },
              state: { in: [...WITH_AGREEMENT] },
              OR: [...untold, ...(alike[0]!.shares ? [{ toldOre: { lt: newOre } }] : [])],
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
            .map(({ person, newOre, anew, shares, shared }) => {
              const words = {
                ...{ operator: ctx.operator.name, company: person.company.name },
                ...{ date: formatDay(from), amount: formatNok(newOre) },
              }
              return {
                ...{
                  dedupeKey: `deduction-price:${person.id}:${from}${shares ? `:${newOre}` : ''}`,
                  channel: 'SMS' as const,
                  turn: 1,
                },
                recipient: `${person.phoneCountryCode}${person.phone}`,
                body: anew
                  ? read(shared ? 'partAnew' : 'priceAnew', { ...words, link: agreementLink(ctx) })
                  : read(shared ? 'part' : 'price', words),
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
