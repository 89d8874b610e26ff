export type GivenPayment = { kid?: string; ore: number; day?: string; account?: string }

const digits = (value: number | string, width: number) => String(value).padStart(width, '0')
const ddmmyy = (day: string) => day.slice(8, 10) + day.slice(5, 7) + day.slice(2, 4)

/** A file of OCR giro with one assignment. `from` is the number of its first payment at the bank. */
export function ocrFile(
  payments: GivenPayment[],
  { account = '15034567899', assignment = 1, day = '2026-12-18' } = {},
): string {
  const zeros = (row: string) => row.padEnd(80, '0')
  const records = payments.flatMap(
    ({ kid = '', ore, day: own = day, account: payer = '99998877665' }, at) => {
      const number = digits(at + 1, 7)
      const sign = ore < 0 ? '-' : '0'
      return [
        zeros(
          `NY091030${number}${ddmmyy(own)}0117100001${sign}${digits(Math.abs(ore), 17)}${kid.padStart(25)}`,
        ),
        zeros(`NY091031${number}0000000000${digits(at + 1, 9)}0000000${ddmmyy(own)}${payer}`),
      ]
    },
  )
  const sum = digits(Math.abs(payments.reduce((total, { ore }) => total + ore, 0)), 17)
  const count = digits(payments.length, 8)
  return [
    zeros('NY00001000008080000008100000001'),
    zeros(`NY090020001006258${digits(assignment, 7)}${account}`),
    ...records,
    zeros(`NY090088${count}${digits(records.length + 2, 8)}${sum}${ddmmyy(day)}${ddmmyy(day)}${ddmmyy(day)}`),
    zeros(`NY000089${count}${digits(records.length + 4, 8)}${sum}${ddmmyy(day)}`),
    '',
  ].join('\r\n')
}

const kroner = (ore: number) => (Math.abs(ore) / 100).toFixed(2)
const side = (ore: number) => (ore < 0 ? 'DBIT' : 'CRDT')

/** A CAMT.054 notification with one booked entry. */
export function camtFile(
  payments: GivenPayment[],
  { iban = 'NO0315034567899', day = '2026-12-18', reference = 'A1' } = {},
): string {
  const total = payments.reduce((sum, { ore }) => sum + ore, 0)
  const details = payments.map(
    ({ kid, ore }, at) => `<TxDtls><Refs><AcctSvcrRef>${reference}-${at + 1}</AcctSvcrRef></Refs>
<Amt Ccy="NOK">${kroner(ore)}</Amt><CdtDbtInd>${side(ore)}</CdtDbtInd>
<RltdPties><Dbtr><Nm>Nordlys AS</Nm></Dbtr></RltdPties>
${kid ? `<RmtInf><Strd><CdtrRefInf><Ref>${kid}</Ref></CdtrRefInf></Strd></RmtInf>` : '<RmtInf><Ustrd>Takk</Ustrd></RmtInf>'}</TxDtls>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>M1</MsgId></GrpHdr>
<Ntfctn><Id>N1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
<TxsSummry><TtlCdtNtries><NbOfNtries>${total < 0 ? 0 : 1}</NbOfNtries><Sum>${total < 0 ? '0' : kroner(total)}</Sum></TtlCdtNtries></TxsSummry>
<Ntry><Amt Ccy="NOK">${kroner(total)}</Amt><CdtDbtInd>${side(total)}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<NtryDtls><Btch><NbOfTxs>${payments.length}</NbOfTxs></Btch>
${details.join('\n')}
</NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>
`
}
