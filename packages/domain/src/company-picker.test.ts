import { describe, expect, it } from 'vitest'
import { chooseCompany, searchCompanies } from './company-picker.ts'

const companies = [
  { id: '100100', name: 'Nordlys AS', organisationNumber: '314100123' },
  { id: '100101', name: 'Fjordbygg AS', organisationNumber: '314100158' },
  { id: '100102', name: 'Østlandets Rådgivende AS', organisationNumber: '314100182' },
]

describe('company search', () => {
  it.each([
    ['', ['100100', '100101', '100102']],
    ['nordlys', ['100100']],
    ['NORD', ['100100']],
    ['østlandets rÅd', ['100102']],
    ['314 100 158', ['100101']],
    ['100102', ['100102']],
    ['as 3141', ['100100', '100101', '100102']],
    ['nordlys 100101', []],
    ['nordlys xyz', []],
    ['%', []],
  ])('"%s" finds %o: every word in name, number or id, any case [P-130]', (text, ids) => {
    expect(searchCompanies(companies, text).map(({ id }) => id)).toEqual(ids)
  })
})

describe('which company applies at start', () => {
  it.each([
    ['the only one, whatever is saved [P-218]', ['1'], '2', '3', { state: 'selected', companyId: '1' }],
    ['saved in the session first [P-219]', ['1', '2', '3'], '2', '3', { state: 'selected', companyId: '2' }],
    ['saved locally next [P-219]', ['1', '2', '3'], null, '3', { state: 'selected', companyId: '3' }],
    ['a lost one is passed over [P-219]', ['1', '2', '3'], '9', '3', { state: 'selected', companyId: '3' }],
    ['nothing saved: the picker [P-220]', ['1', '2'], null, null, { state: 'pick' }],
    ['only lost ones saved: the picker [P-220]', ['1', '2'], '8', '9', { state: 'pick' }],
    ['no company at all [P-134]', [], '1', '1', { state: 'no-companies' }],
  ])('%s', (_title, ids, session, local, choice) => {
    expect(chooseCompany({ companies: ids.map(id => ({ id })), session, local })).toEqual(choice)
  })
})
