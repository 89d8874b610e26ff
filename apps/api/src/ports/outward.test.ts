import { describe, expect, it } from 'vitest'
import { isOutside, isPortAllowed, outsideAddress } from './outward.ts'
import { openSftp } from './sftp.ts'

const CLOSED = { SFTP_TO_LOOPBACK: false, OWN_NETWORKS: ['93.184.0.0/16', '2a00:1450::/32'] }

describe('an address that a company names', () => {
  it.each([
    ...['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '::127.0.0.1', '0.0.0.0', '::'],
    ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '::ffff:192.168.1.1', '::ffff:c0a8:101', 'fc00::1'],
    ...['169.254.169.254', '::ffff:169.254.169.254', 'fe80::1', 'fec0::1', '100.64.0.1', '198.18.0.1'],
    ...['224.0.0.1', 'ff02::1', '255.255.255.255', '240.0.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.9'],
    ...['2001:db8::1', '64:ff9b::7f00:1', '64:ff9b::a00:1', '2002:7f00:1::', '2001::1', '::ffff:0:10.0.0.1'],
    // Those of the installation itself.
    ...['93.184.215.14', '::ffff:93.184.215.14', '2a00:1450::1', 'lonn.example', ''],
  ])('is not %s', address => {
    expect(isOutside(address, CLOSED)).toBe(false)
  })

  it.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111'])('may be %s', address => {
    expect(isOutside(address, CLOSED)).toBe(true)
  })

  it('may be of this machine where a setting says so, and nothing else that is near', () => {
    const near = { SFTP_TO_LOOPBACK: true, OWN_NETWORKS: [] }
    expect(['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254'].map(each => isOutside(each, near))).toEqual([
      ...[true, true, false, false],
    ])
  })

  it('is what the name leads to, once, with all of its addresses', async () => {
    let asked = 0
    const leadingTo =
      (...addresses: string[]) =>
      async () => {
        asked += 1
        return addresses
      }
    const of = (...addresses: string[]) => outsideAddress('lonn.example', CLOSED, leadingTo(...addresses))
    expect(await of('8.8.8.8', '8.8.4.4')).toBe('8.8.8.8')
    expect(await of('8.8.8.8', '127.0.0.1')).toBeNull()
    expect(await of('::ffff:10.0.0.1')).toBeNull()
    expect(await of()).toBeNull()
    expect(asked).toBe(4)
    expect(await outsideAddress('localhost', CLOSED)).toBeNull()
    // Numbers that a resolver takes for an address.
    expect(await outsideAddress('2130706433', CLOSED).catch(() => null)).toBeNull()
    expect(await outsideAddress('0x7f.1', CLOSED).catch(() => null)).toBeNull()
  })

  it('has port 22 or one above those of the system', () => {
    expect([22, 1024, 65_535, 0, 21, 25, 80, 443, 1023, 65_536].map(isPortAllowed)).toEqual([
      ...[true, true, true, false, false, false, false, false, false, false],
    ])
  })
})

describe('the port', () => {
  it.each([
    ['127.0.0.1', 22],
    ['localhost', 22],
    ['[::1]', 22],
    ['::ffff:10.0.0.1', 2222],
    ['8.8.8.8', 25],
  ])('refuses %s port %i before anything is sent', async (host, port) => {
    const wanted = ['[::1]'].includes(host) ? 'payroll-host-unreachable' : 'payroll-host-not-allowed'
    await expect(openSftp(CLOSED).look({ host, port })).rejects.toMatchObject({ code: wanted })
  })

  it('connects to the address that was looked at: a name that leads elsewhere a moment later leads nowhere', async () => {
    const answers = [['8.8.8.8', '10.0.0.1'], ['127.0.0.1']]
    const rebinding = openSftp(CLOSED, { resolve: async () => answers.shift()! })
    await expect(rebinding.look({ host: 'lonn.example', port: 22 })).rejects.toMatchObject({
      code: 'payroll-host-not-allowed',
    })
    expect(answers.length).toBe(1)
  })
})
