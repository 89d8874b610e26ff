import { describe, expect, it } from 'vitest'
import { journey, runJobByHand } from '../portal-page.ts'
import {
  codeSentTo,
  identifyAs,
  identifyAsNew,
  mailTo,
  type NewVisitor,
  signingPageOf,
} from './onboarding-page.ts'

/** A member of the board who may not sign; the register knows who may. */
const AMINA: NewVisitor = {
  firstName: 'Amina',
  lastName: 'Yusuf',
  email: 'amina@haugtun.example',
  birthdate: '03.11.1990',
}
const HAUGTUN = { number: '312 000 415', signee: /Silje Haugtun/i, signeeEmail: 'silje@haugtun.example' }
/** Runs her bakery by herself, so nobody else has to sign. */
const GURI: NewVisitor = {
  firstName: 'Guri',
  lastName: 'Elvebakk',
  email: 'guri@elvebakken.example',
  birthdate: '15.08.1993',
}
const UUID = '0a1b2c3d-1111-4222-8333-444455556666'

describe('a company registers itself', () => {
  it('with BankID, a signee and a code, and orders once the contract is signed [P-168, P-169, P-170, P-175, P-176, P-177, P-179, P-041, P-259, P-260, P-261, P-262, P-263, P-345, P-346, P-347, P-352]', async () => {
    const visit = await journey({ language: 'en' })
    const { page, open, choose, accessible, close } = visit
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await open('/home')
    await page.locator('main').getByRole('link', { name: 'Become a company customer' }).first().click()
    await page.waitForURL('**/register')
    await button('Continue to BankID').click()
    for (const text of [
      'Enter your e-mail address',
      'Enter your mobile number',
      'Enter the organisation number',
    ])
      await expect.poll(() => page.getByText(text).count(), { message: text }).toBe(2)
    await accessible()

    const email = page.getByLabel('E-mail', { exact: true })
    const number = page.getByLabel('Organisation number')
    await email.fill('amina@haugtun.example')
    await page.getByLabel('Mobile number').fill('22 99 00 01')
    await number.fill('312000416')
    await button('Continue to BankID').click()
    await page.getByText('The phone number must start with 4 or 9').first().waitFor()
    await page.getByLabel('Mobile number').fill('412 10 501')
    for (const [typed, answer] of [
      ['312000416', 'Invalid organization number'],
      ['312060698', 'Company not found in the business register'],
      ['312011379', 'We can not create an account for this company, please contact customer service'],
    ] as const) {
      await number.fill(typed)
      await button('Continue to BankID').click()
      await page.getByRole('alert').filter({ hasText: answer }).waitFor()
    }
    await accessible()

    // Cancelled at the provider: the general error view, and the input is kept.
    await number.fill(HAUGTUN.number)
    await button('Continue to BankID').dblclick()
    await page.waitForURL(url => url.pathname.startsWith('/signin'))
    await page
      .getByRole('button', { name: /Avbryt|Cancel/ })
      .first()
      .click()
    await page.waitForURL('**/register/continue?**')
    await page.getByText('An error occured!').waitFor()
    await accessible()
    await page.getByRole('link', { name: 'Start the registration again' }).click()
    await expect.poll(() => email.inputValue()).toBe('amina@haugtun.example')
    await expect.poll(() => number.inputValue()).toBe(HAUGTUN.number)

    await button('Continue to BankID').click()
    await page.waitForURL(url => url.pathname.startsWith('/signin'))
    await identifyAsNew(visit, AMINA)
    await page.waitForURL(/\/register\/continue\?.*nextStep=PROVIDE_SIGNEE_INFO/)
    const onboardingId = new URL(page.url()).searchParams.get('onboardingId')
    // Addresses of later steps show the current step, without a text about a message.
    for (const path of [
      `/register/continue?onboardingId=${onboardingId}&nextStep=CONTRACT_SIGNED`,
      `/register/continue?onboardingId=${onboardingId}&nextStep=CONTACT_SUPPORT_COMPANY_EXISTS`,
      `/register/verify-phone?onboardingId=${onboardingId}`,
      `/register/continue?onboardingId=${onboardingId}&nextStep=PROVIDE_SIGNEE_INFO`,
    ]) {
      await open(path)
      await page.getByRole('radio', { name: HAUGTUN.signee }).waitFor()
      expect(await page.getByText(/sent a code|sending a code/).count(), path).toBe(0)
    }
    await accessible()
    await button('Continue').click()
    await page.getByText('Choose who will sign').nth(1).waitFor()
    await page.getByText('Enter the e-mail address').first().waitFor()
    await page.getByRole('radio', { name: HAUGTUN.signee }).check()
    await page.getByLabel('E-mail address of the person who signs').fill(HAUGTUN.signeeEmail)
    await button('Continue').click()
    await page.waitForURL(`**/register/verify-phone?onboardingId=${onboardingId}`)

    const code = await codeSentTo('41210501')
    await page.getByText('We have sent a code by text message').waitFor()
    await page.getByLabel('Code from the text message').waitFor()
    await accessible()
    await button('Confirm').click()
    await page.getByText('Enter the code from the text message').first().waitFor()
    await page.getByLabel('Code from the text message').fill('12345')
    await button('Confirm').click()
    await page.getByText('The code has 6 characters').first().waitFor()
    await page.getByLabel('Code from the text message').fill(code === '000000' ? '111111' : '000000')
    await button('Confirm').click()
    await page.getByText('Wrong code entered, please try again').waitFor()
    await accessible()
    await page.reload()
    await page.getByLabel('Code from the text message').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await button('Confirm').dblclick()
    const created = page.getByText('created with limited functionality until the contract is signed')
    await created.waitFor()
    await accessible()
    // After completion no address asks for a code.
    for (const path of [
      `/register/verify-phone?onboardingId=${onboardingId}`,
      `/register/continue?onboardingId=${onboardingId}&nextStep=PROVIDE_SIGNEE_INFO`,
      `/register/continue?onboardingId=${onboardingId}&nextStep=CONTRACT_SIGNED`,
    ]) {
      await open(path)
      await created.waitFor()
      expect(await page.getByLabel('Code from the text message').count(), path).toBe(0)
    }

    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await choose(AMINA.email)
    await page.waitForURL('**/bedriftsavtale')
    await page.getByText('Limited access until the contract is signed').waitFor()
    await page.getByText(HAUGTUN.signeeEmail).waitFor()
    await accessible()
    expect(await page.getByRole('link', { name: 'New subscription' }).count()).toBe(0)
    await open('/bedriftsavtale/billett/opprett')
    await page.getByText('Your user does not have access to this page').waitFor()

    // The signee signs in a browser of their own.
    const signee = await journey()
    await signee.page.goto(await signingPageOf(HAUGTUN.signeeEmail))
    await signee.page.getByRole('button', { name: /^(Signer|Sign)$/ }).click()
    await signee.page.getByText(/ble signert|was signed/).waitFor()
    await signee.close()
    await runJobByHand('contract-answers')

    await open('/bedriftsavtale')
    await page.getByRole('link', { name: 'New subscription' }).first().click()
    await page.waitForURL('**/bedriftsavtale/billett/opprett')
    expect(await page.getByText('Limited access until the contract is signed').count()).toBe(0)
    await page.getByLabel('Mobile number', { exact: true }).fill('41210511')
    await page.getByLabel('First name').fill('Åse')
    await page.getByLabel('Last name').fill('Første')
    await page.locator('#employeeId').fill('H-1')
    await page.getByLabel('Valid from').selectOption({ index: 1 })
    await page.getByLabel('Zone', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel(/I confirm/).check()
    await button('Order').first().click()
    await page.waitForURL('**/bedriftsavtale')
    await page.locator('tbody tr').filter({ hasText: 'Første' }).waitFor()
    await close()

    // A second registration learns that the company is a customer, but only after BankID.
    const again = await journey({ language: 'en' })
    await again.open('/register')
    await again.page.getByLabel('E-mail', { exact: true }).fill('per@haugtun.example')
    await again.page.getByLabel('Mobile number').fill('41210502')
    await again.page.getByLabel('Organisation number').fill(HAUGTUN.number)
    await again.page.getByRole('button', { name: 'Continue to BankID' }).click()
    await again.page.waitForURL(url => url.pathname.startsWith('/signin'))
    await identifyAs(again, AMINA.email, AMINA.birthdate)
    await again.page.waitForURL(/nextStep=CONTACT_SUPPORT_COMPANY_EXISTS/)
    await again.page.getByRole('heading', { level: 1, name: 'Already a customer' }).waitFor()
    await again.accessible()
    const ended = new URL(again.page.url()).searchParams.get('onboardingId')
    await again.open(`/register/continue?onboardingId=${ended}&nextStep=PROVIDE_SIGNEE_INFO`)
    await again.page.getByRole('heading', { level: 1, name: 'Already a customer' }).waitFor()
    await again.close()
  })

  it('and a person who may sign alone signs at once [P-178]', async () => {
    const visit = await journey({ width: 390 })
    const { page, open, choose, accessible, close } = visit
    await open('/register')
    await page.getByLabel('E-post', { exact: true }).fill(GURI.email)
    await page.getByLabel('Mobilnummer').fill('41210503')
    await page.getByLabel('Organisasjonsnummer').fill('312004526')
    await accessible()
    await page.getByRole('button', { name: 'Fortsett til BankID' }).click()
    await page.waitForURL(url => url.pathname.startsWith('/signin'))
    await identifyAsNew(visit, GURI)
    await page.waitForURL(url => url.pathname.startsWith('/sign/'))
    await page.getByRole('button', { name: /^(Signer|Sign)$/ }).click()
    await page.getByRole('link', { name: /Tilbake til portalen|Back to the portal/ }).click()
    await page.waitForURL(/nextStep=CONTRACT_SIGNED/)
    await page.getByLabel('Kode fra SMS').fill(await codeSentTo('41210503'))
    await accessible()
    await page.getByRole('button', { name: 'Bekreft', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Avtalen er signert' }).waitFor()
    await accessible()
    await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
    await choose(GURI.email)
    await page.waitForURL('**/bedriftsavtale')
    await page.getByRole('link', { name: 'Nytt abonnement' }).first().waitFor()
    expect(await page.getByText('Begrenset tilgang').count()).toBe(0)
    // A customer has nothing to register.
    await open('/register')
    await page.getByRole('heading', { level: 1, name: 'Allerede kunde' }).waitFor()
    await accessible()
    await close()
  })
})

describe('asking for access', () => {
  it('takes six fields and confirms [P-181, P-182, P-264, P-349, P-350]', async () => {
    const { page, open, accessible, close } = await journey({ language: 'en' })
    await open('/register')
    await page.getByRole('link', { name: /Ask for access instead/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Ask for access' }).waitFor()
    const send = page.getByRole('button', { name: 'Send request' })
    await send.click()
    await page.getByText('You need to fix validation errors before submitting').waitFor()
    await expect
      .poll(() => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Enter' }).count())
      .toBe(6)
    await accessible()
    await page.getByLabel('Company name').fill('Skogvik kommune')
    await page.getByLabel('First name').fill('Sverre')
    await page.getByLabel('Last name').fill('Skogvik')
    await page.getByLabel('E-mail', { exact: true }).fill('sverre@skogvik.example')
    await page.getByLabel('Mobile number').fill('41210504')
    for (const [typed, answer] of [
      ['312000416', 'Invalid organization number'],
      ['312060698', 'Company not found in the business register'],
      ['312011379', 'this company can not become a customer with us'],
    ] as const) {
      await page.getByLabel('Organisation number').fill(typed)
      await send.click()
      await page.getByRole('alert').filter({ hasText: answer }).waitFor()
    }
    await page.getByLabel('Organisation number').fill('312008637')
    await send.dblclick()
    await page.getByRole('heading', { level: 1, name: 'The request has been sent' }).waitFor()
    await page.getByText('sverre@skogvik.example').waitFor()
    await accessible()
    await mailTo('sverre@skogvik.example')
    await close()
  })

  it('is all there is in production [P-026, P-040]', async () => {
    const { page, open, accessible, close } = await journey({ width: 390 })
    await page.route('**/session', async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), environment: 'prod' } })
    })
    await open('/register')
    await page.getByLabel('Firmanavn').waitFor()
    expect(await page.getByRole('button', { name: /BankID/ }).count()).toBe(0)
    expect(await page.getByRole('link', { name: /BankID/ }).count()).toBe(0)
    await accessible()
    await close()
  })
})

describe('where registration leads nowhere', () => {
  it.each(['brakar.localhost', 'akt.localhost'])('%s has no such page [P-024, P-039]', async host => {
    const { page, open, close } = await journey({ host, language: 'en' })
    for (const path of ['/register', `/register/verify-phone?onboardingId=${UUID}`]) {
      await open(path)
      await page.getByText('It looks like you are lost').waitFor()
    }
    await close()
  })

  it.each([
    ['an id that is none [P-171, P-173]', '/register/continue?onboardingId=17&nextStep=CONTRACT_SIGNED'],
    ['a step that is none [P-172, P-174]', `/register/continue?onboardingId=${UUID}&nextStep=PARTY`],
    [
      'a failed identification [P-180]',
      `/register/continue?onboardingId=${UUID}&nextStep=CONTACT_SUPPORT_ERROR_OCCURRED`,
    ],
    ['an onboarding that is gone', `/register/continue?onboardingId=${UUID}&nextStep=PROVIDE_SIGNEE_INFO`],
    ['a phone to verify for nothing', '/register/verify-phone'],
    ['a phone to verify of an onboarding that is gone', `/register/verify-phone?onboardingId=${UUID}`],
  ])('%s ends in the general error view, with a reference, and can start again', async (_title, path) => {
    const { page, open, accessible, close } = await journey({ language: 'en' })
    const reported = page.waitForRequest(request => request.url().endsWith('/client-report'))
    await open(path)
    await page.getByText('An error occured!').waitFor()
    expect((await reported).postDataJSON()).toMatchObject({ kind: 'error' })
    await page.getByText(/Reference: \S+/).waitFor()
    await accessible()
    await page.getByRole('link', { name: 'Start the registration again' }).click()
    await page.getByRole('button', { name: 'Continue to BankID' }).waitFor()
    await close()
  })

  it('a code for an onboarding that goes meanwhile ends in the general error view [P-353]', async () => {
    const { page, open, close } = await journey({ language: 'en' })
    const code = { delivery: 'SENT', sentAt: '2026-11-21T11:00:00.000Z', expiresInSeconds: 600 }
    await page.route('**/onboarding/onboarding/state/*', route =>
      route.fulfill({ json: { step: 'VERIFY_PHONE', contractSigned: false, code, nextCodeInSeconds: 30 } }),
    )
    await open(`/register/verify-phone?onboardingId=${UUID}`)
    await page.getByLabel('Code from the text message').fill('123456')
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByText('An error occured!').waitFor()
    await close()
  })

  it('a start that fails for another reason says so and is reported [P-348]', async () => {
    const { page, open, close } = await journey({ language: 'en' })
    await page.route('**/onboarding/start', route => route.abort())
    const reported = page.waitForRequest(request => request.url().endsWith('/client-report'))
    await open('/register')
    await page.getByLabel('E-mail', { exact: true }).fill('per@haugtun.example')
    await page.getByLabel('Mobile number').fill('41210505')
    await page.getByLabel('Organisation number').fill('312003155')
    await page.getByRole('button', { name: 'Continue to BankID' }).click()
    await page
      .getByText('An unknown error occurred. Try again and contact customer service if the problem persists.')
      .waitFor()
    await reported
    await expect.poll(() => page.getByLabel('Organisation number').inputValue()).toBe('312003155')
    await close()
  })
})
