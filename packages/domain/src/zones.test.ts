import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPERATORS, operatorById, zonesOf } from './operators/index.ts'
import { areAdjacent, decideZones, type TariffZone } from './zones.ts'

describe.each(OPERATORS)('the zone table of $name', ({ id }) => {
  const zones = zonesOf(id)

  it('has id, name, neighbours by id and by name, and maxZones for each zone [C-121]', () => {
    expect(new Set(zones.map(zone => zone.id)).size).toBe(zones.length)
    for (const zone of zones) {
      expect(zone.name).not.toBe('')
      expect(zone.maxZones).toBeGreaterThan(0)
      expect(zone.adjacentZoneNames).toEqual(
        zone.adjacentZoneIds.map(near => zones.find(candidate => candidate.id === near)?.name),
      )
    }
  })
  it('is symmetric and has no zone next to itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom(...zones), (a, b) => {
        expect(areAdjacent(a, b)).toBe(areAdjacent(b, a))
        expect(areAdjacent(a, a)).toBe(false)
      }),
    )
  })
  it('is connected: every zone can be reached from every other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), start => {
        const reached = new Set([start.id])
        const queue: TariffZone[] = [start]
        for (let zone = queue.pop(); zone; zone = queue.pop()) {
          for (const next of zones.filter(candidate => zone?.adjacentZoneIds.includes(candidate.id))) {
            if (!reached.has(next.id)) queue.push(next)
            reached.add(next.id)
          }
        }
        expect(reached.size).toBe(zones.length)
      }),
      { numRuns: zones.length },
    )
  })
})

it('has the number of zones that the operators have', () => {
  expect(OPERATORS.map(({ id }) => zonesOf(id).length)).toEqual([14, 22, 27])
})

describe('choosing zones', () => {
  const rut = (code: string) => `RUT:TariffZone:${code}`
  const agder = (code: string) => `AKT:TariffZone:${code}`
  const choose = (
    operatorId: 'oslo' | 'brakar' | 'akt',
    choice: { zoneFrom?: string; zoneTo?: string; validAllZones?: boolean },
  ) => decideZones({ operator: operatorById(operatorId), zones: zonesOf(operatorId), ...choice })

  it.each([
    ['one zone: from = to [C-162]', 'oslo', { zoneFrom: rut('1') }, [rut('1'), rut('1'), 1, ['1']]],
    ['only "to": from = to [C-162]', 'oslo', { zoneTo: rut('1') }, [rut('1'), rut('1'), 1, ['1']]],
    [
      'the same zone twice [C-162]',
      'oslo',
      { zoneFrom: rut('1'), zoneTo: rut('1') },
      [rut('1'), rut('1'), 1, ['1']],
    ],
    [
      'two neighbours [C-163]',
      'oslo',
      { zoneFrom: rut('1'), zoneTo: rut('2O') },
      [rut('1'), rut('2O'), 2, ['1', '2Ø']],
    ],
    [
      'two neighbours, other way round [C-163]',
      'oslo',
      { zoneFrom: rut('2O'), zoneTo: rut('1') },
      [rut('2O'), rut('1'), 2, ['2Ø', '1']],
    ],
    [
      'Kristiansand alone: the pair as one zone [C-165]',
      'akt',
      { zoneFrom: agder('900') },
      [agder('900'), agder('950'), 1, ['Kristiansand', 'Vennesla']],
    ],
    [
      'Vennesla alone: the pair as one zone [C-165]',
      'akt',
      { zoneFrom: agder('950'), zoneTo: agder('950') },
      [agder('900'), agder('950'), 1, ['Kristiansand', 'Vennesla']],
    ],
    [
      'the pair itself counts as one zone [C-165]',
      'akt',
      { zoneFrom: agder('950'), zoneTo: agder('900') },
      [agder('900'), agder('950'), 1, ['Kristiansand', 'Vennesla']],
    ],
    [
      'one of the pair and a neighbour are two [C-165]',
      'akt',
      { zoneFrom: agder('900'), zoneTo: agder('9001') },
      [agder('900'), agder('9001'), 2, ['Kristiansand', 'Birkenes']],
    ],
    [
      'another zone alone has no additional zone [C-165]',
      'akt',
      { zoneFrom: agder('9004') },
      [agder('9004'), agder('9004'), 1, ['Arendal']],
    ],
  ] as const)('%s', (_title, operatorId, choice, [zoneFrom, zoneTo, nrOfZones, zoneNames]) => {
    expect(choose(operatorId, choice)).toEqual({
      ok: true,
      zoneFrom,
      zoneTo,
      allZones: false,
      nrOfZones,
      zoneNames,
    })
  })

  it.each([
    ['oslo', rut('1'), rut('2O')],
    ['akt', agder('900'), agder('9001')],
  ] as const)('all zones at %s stores the default pair [C-164]', (operatorId, zoneFrom, zoneTo) => {
    expect(choose(operatorId, { validAllZones: true })).toEqual({
      ok: true,
      zoneFrom,
      zoneTo,
      allZones: true,
      nrOfZones: 99,
      zoneNames: [],
    })
  })

  it.each([
    [
      'two zones that do not touch [C-163]',
      'oslo',
      { zoneFrom: rut('1'), zoneTo: rut('3O') },
      'zones-not-adjacent',
    ],
    [
      'one of the pair and a zone that does not touch it [C-163]',
      'akt',
      { zoneFrom: agder('950'), zoneTo: agder('9002') },
      'zones-not-adjacent',
    ],
    ['all zones where they are not sold [C-164]', 'brakar', { validAllZones: true }, 'all-zones-not-offered'],
    ['no zone at all', 'oslo', {}, 'zone-unknown'],
    ['an unknown first zone', 'oslo', { zoneFrom: rut('9') }, 'zone-unknown'],
    ['an unknown second zone', 'oslo', { zoneFrom: rut('1'), zoneTo: rut('9') }, 'zone-unknown'],
    ["another operator's zone", 'akt', { zoneFrom: rut('1') }, 'zone-unknown'],
  ] as const)('refuses %s', (_title, operatorId, choice, refusal) => {
    expect(choose(operatorId, choice)).toEqual({ ok: false, refusal })
  })

  it('has only additional zones of the operator: a pair needs both zones', () => {
    const zones = zonesOf('akt').filter(zone => zone.id !== agder('950'))
    expect(decideZones({ operator: operatorById('akt'), zones, zoneFrom: agder('900') })).toEqual({
      ok: false,
      refusal: 'zone-unknown',
    })
  })

  it('decides the same whichever neighbour comes first', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zonesOf('oslo')), fc.constantFrom(...zonesOf('oslo')), (a, b) => {
        const there = choose('oslo', { zoneFrom: a.id, zoneTo: b.id })
        const back = choose('oslo', { zoneFrom: b.id, zoneTo: a.id })
        expect(there.ok).toBe(back.ok)
        expect(there.ok).toBe(a.id === b.id || areAdjacent(a, b))
      }),
    )
  })
})
