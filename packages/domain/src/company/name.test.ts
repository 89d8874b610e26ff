import { describe, expect, it } from 'vitest'
import { writtenName } from './name.ts'

describe('a name of the register as people write it', () => {
  it.each([
    ['NORDLYS TRANSPORT AS', 'Nordlys Transport AS'],
    ['TÅRNHUSET ENTREPRENØR AS', 'Tårnhuset Entreprenør AS'],
    ['OSLO KOLLEKTIV ASA', 'Oslo Kollektiv ASA'],
    ['BØNDENES MEIERI SA', 'Bøndenes Meieri SA'],
    ['SA BRA KAFE AS', 'Sa Bra Kafe AS'],
    ['OSLO HAVN KF', 'Oslo Havn KF'],
    ['INDRE ØSTFOLD RENOVASJON IKS', 'Indre Østfold Renovasjon IKS'],
    ['HANSEN OG SØNN DA', 'Hansen og Sønn DA'],
    ['HANSEN & SØNN ANS', 'Hansen & Sønn ANS'],
    ['FABRIKKEN A/S', 'Fabrikken A/S'],
    ['AS ULLVAREN', 'AS Ullvaren'],
    ['HUSET I MO I RANA', 'Huset i Mo i Rana'],
    ['MO I RANA', 'Mo i Rana'],
    ['I', 'I'],
    ['NORD-NORGE REISER AS', 'Nord-Norge Reiser AS'],
    ['OPP-OG-NED AS', 'Opp-og-Ned AS'],
    ['NRK AS', 'NRK AS'],
    ['KPMG HOLDING AS', 'KPMG Holding AS'],
    ['IT OG DATA AS', 'IT og Data AS'],
    ['BYGG II AS', 'Bygg II AS'],
    ['K2 DESIGN AS', 'K2 Design AS'],
    ['24SEVEN AS', '24SEVEN AS'],
    ['J.B. UGLAND AS', 'J.B. Ugland AS'],
    ['CHR. BERG AS', 'Chr. Berg AS'],
    ["O'HARA AS", "O'Hara AS"],
    ["BERIT'S KJØKKEN", "Berit's Kjøkken"],
    ['SKOLEN (AVDELING OSLO) AS', 'Skolen (Avdeling Oslo) AS'],
    ['ELVEBAKKEN BAKERI V/GURI ELVEBAKK', 'Elvebakken Bakeri v/Guri Elvebakk'],
    ['HAUGTUN TEKNOLOGI AS AVD DRAMMEN', 'Haugtun Teknologi AS avd Drammen'],
    ['SOLVIK SAMEIE ESEK', 'Solvik Sameie ESEK'],
    ['  ØVRE   HOL  AS ', 'Øvre Hol AS'],
    // Written by people already.
    ['iTera AS', 'iTera AS'],
    ['Nordlys AS', 'Nordlys AS'],
    ['', ''],
  ])('%s → %s', (register, written) => {
    expect(writtenName(register)).toBe(written)
  })
})
