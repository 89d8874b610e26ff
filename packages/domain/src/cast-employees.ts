/** Names of employees: mostly Norwegian, some from elsewhere, some long, some near a length limit. */
export const NAMES = {
  first: [
    ...[
      'Anne',
      'Bjørn',
      'Camilla',
      'Dag',
      'Elin',
      'Frode',
      'Gro',
      'Håkon',
      'Ida',
      'Jørgen',
      'Kjersti',
      'Lars',
    ],
    ...[
      'Marit',
      'Nora',
      'Ole',
      'Pål',
      'Ragnhild',
      'Sindre',
      'Tone',
      'Ulrik',
      'Vilde',
      'Yngve',
      'Øystein',
      'Åse',
    ],
    ...['Siv', 'Jonas', 'Emma', 'Mathias', 'Silje', 'Kristoffer', 'Ingeborg', 'Torbjørn', 'Hedda', 'Eirik'],
    ...[
      'Łukasz',
      'Agnieszka',
      'Đorđe',
      'Zoë',
      'Nguyễn',
      'Thị Hương',
      'Aßmus',
      'José',
      'Fatıma',
      'Yusuf',
      'Amina',
    ],
    ...[
      'Máret',
      'Áilu',
      'Chloé',
      'Søren',
      'Æsa',
      'Björk',
      'Jean-François',
      'Anne-Grethe Margrethe',
      'Bo',
      'Li',
    ],
  ],
  last: [
    ...[
      'Hansen',
      'Johansen',
      'Olsen',
      'Larsen',
      'Andersen',
      'Pedersen',
      'Nilsen',
      'Kristiansen',
      'Jensen',
      'Berg',
    ],
    ...[
      'Haugen',
      'Hagen',
      'Bakken',
      'Solberg',
      'Ånestad',
      'Østby',
      'Ødegård',
      'Ås',
      'Bråten',
      'Lien',
      'Moen',
    ],
    ...[
      'Nygård',
      'Strand',
      'Sørensen',
      'Tangen',
      'Vik',
      'Aune',
      'Bjørkhaug',
      'Fjeldstad',
      'Grønvold',
      'Kvæven',
    ],
    ...[
      'Kowalski',
      'Wiśniewska',
      'Nguyễn',
      'Trần',
      'Petrović',
      'Živković',
      'Müller',
      "O'Brien",
      'van der Berg',
    ],
    ...[
      'Yılmaz',
      'Ahmed',
      'Hussain',
      'Sara',
      'Eira',
      'Þórsdóttir',
      'García Márquez',
      'Lindström',
      'Korhonen',
    ],
    ...['Wedel-Jarlsberg', 'Bjerknes-Haugsbø', 'von Hanno-Wollebæk Christophersen'],
  ],
} as const

export type CastEmployee = { firstName: string; lastName: string; phone: string; employeeId: string }

/** Prefixes of Norwegian mobile numbers; 41 is left for named people and manual orders. */
const PREFIXES = ['40', '46', '47', '48', ...Array.from({ length: 10 }, (_, i) => `9${i}`)]
const PHONES = PREFIXES.length * 1_000_000
const PER_COMPANY = 1_000_000
/** Shares no factor with the number of phones: multiplying by it visits every phone once, in a scattered order. */
const STRIDE = 6_700_417

/** Scatters 32 bits, so that neighbours do not get neighbouring names. */
function scatter(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * The nth employee of a company of the cast: always the same person, with a mobile phone that nobody else has.
 * @param companyIndex index in `COMPANIES`, 0 to 13
 * @param n from 0 to 999 999
 * @throws RangeError outside those ranges: phones would repeat
 */
export function employeeOf(companyIndex: number, n: number): CastEmployee {
  if (!Number.isInteger(n) || n < 0 || n >= PER_COMPANY) throw new RangeError(`No such employee: ${n}`)
  if (!Number.isInteger(companyIndex) || companyIndex < 0 || companyIndex >= PHONES / PER_COMPANY) {
    throw new RangeError(`No such company: ${companyIndex}`)
  }
  const index = companyIndex * PER_COMPANY + n
  const phone = (index * STRIDE) % PHONES
  return {
    firstName: pick(NAMES.first, scatter(index * 2 + 1)),
    lastName: pick(NAMES.last, scatter(index * 2 + 2)),
    phone: `${PREFIXES[Math.floor(phone / 1_000_000)]}${String(phone % 1_000_000).padStart(6, '0')}`,
    employeeId: String(10_001 + n),
  }
}

function pick(list: readonly string[], at: number): string {
  return list[at % list.length] ?? ''
}
