import { LANGUAGES, type Language } from '@portal/domain'
import type { ComponentChildren } from 'preact'
import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import { AgreementPage } from './AgreementPage.tsx'
import { Failure, type Home, readHome, signOut, whenSignedOut } from './api.ts'
import { DataPage } from './DataPage.tsx'
import { EndPage } from './EndPage.tsx'
import { HomePage } from './HomePage.tsx'
import { Icon } from './icons.tsx'
import { MistakePage } from './MistakePage.tsx'
import { NewPhonePage } from './NewPhonePage.tsx'
import { PausePage } from './PausePage.tsx'
import { type Go, PAGES, type Page } from './pages.ts'
import { Failed, Loading } from './parts.tsx'
import { ReceiptsPage } from './ReceiptsPage.tsx'
import { CodeStep, PhoneStep } from './SignIn.tsx'
import { StopPage } from './StopPage.tsx'
import { firstLanguage, LanguageContext, useText } from './text.ts'
import { ZonesPage } from './ZonesPage.tsx'

type Address = { page: Page; id: string }
const readAddress = (): Address => {
  const name = location.pathname.split('/')[2] ?? ''
  return {
    page: Object.hasOwn(PAGES, name) ? PAGES[name as keyof typeof PAGES] : 'home',
    id: location.hash.slice(1),
  }
}
const pathOf = ({ page, id }: Address): string => {
  const [name] = Object.entries(PAGES).find(([, each]) => each === page) ?? ['']
  return `/min${name && `/${name}`}${id && `#${id}`}`
}

/** The page of employees: signs in by phone, and then shows one page at a time, each with one way back. */
export function App() {
  const choice = useState<Language>(firstLanguage)
  const [language] = choice
  useEffect(() => {
    document.documentElement.lang = language
    localStorage.setItem('portal.language', language)
  }, [language])
  return (
    <LanguageContext.Provider value={choice}>
      <Realm />
    </LanguageContext.Provider>
  )
}

/** Where somebody is on the way in; `again` after the sign-in has ended by itself. */
type Step = { at: 'loading' | 'phone' | 'code' | 'in' | 'failed'; again?: boolean }

function Realm() {
  const [address, setAddress] = useState(readAddress)
  const [step, setStep] = useState<Step>({ at: 'loading' })
  const [phone, setPhone] = useState('')
  const [home, setHome] = useState<Home | null>(null)
  const main = useRef<HTMLElement>(null)
  const load = () =>
    readHome().then(
      found => {
        setHome(found)
        setPhone(found.phone)
        setStep({ at: 'in' })
      },
      (failure: unknown) => {
        if (!(failure instanceof Failure) || failure.code !== 'not-signed-in') setStep({ at: 'failed' })
      },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    // One who was in comes back to the same page; whoever only arrives has not been away.
    whenSignedOut(() => setStep(last => (last.at === 'in' ? { at: 'phone', again: true } : { at: 'phone' })))
    const back = () => setAddress(readAddress())
    addEventListener('popstate', back)
    if (readAddress().page !== 'stop') void load()
    return () => removeEventListener('popstate', back)
  }, [])
  const where = `${address.page} ${address.id} ${step.at}`
  const shown = useRef(where)
  useEffect(() => {
    // Of a new page, the heading is what a screen reader reads first.
    const inField = main.current?.contains(document.activeElement)
    if (shown.current !== where && !inField) main.current?.querySelector<HTMLElement>('h1')?.focus()
    shown.current = where
    scrollTo(0, 0)
  }, [where])
  const go: Go = (page, id = '') => {
    const next = { page, id }
    history.pushState(null, '', pathOf(next))
    setAddress(next)
  }
  const leave = async () => {
    await signOut().catch(() => undefined)
    setHome(null)
    setPhone('')
    history.replaceState(null, '', '/min')
    setAddress(readAddress())
    setStep({ at: 'phone' })
  }
  const content = (): ComponentChildren => {
    if (address.page === 'stop') return <StopPage secret={address.id} />
    if (step.at === 'loading') return <Loading />
    if (step.at === 'failed') return <Failed onAgain={load} />
    if (step.at === 'phone')
      return (
        <PhoneStep
          phone={phone}
          again={step.again ?? false}
          onSent={asked => {
            setPhone(asked)
            setStep({ at: 'code' })
          }}
        />
      )
    if (step.at === 'code' || !home)
      return <CodeStep phone={phone} onBack={() => setStep({ at: 'phone' })} onIn={load} />
    const of = { home, go, reload: load }
    switch (address.page) {
      case 'zones':
        return <ZonesPage {...of} id={address.id} />
      case 'end':
        return <EndPage {...of} id={address.id} />
      case 'pause':
        return <PausePage {...of} id={address.id} />
      case 'phone':
        return <NewPhonePage {...of} id={address.id} />
      case 'mistake':
        return <MistakePage {...of} />
      case 'agreement':
        return <AgreementPage {...of} id={address.id} />
      case 'receipts':
        return <ReceiptsPage {...of} />
      case 'data':
        return <DataPage {...of} />
      default:
        return <HomePage {...of} onOther={leave} />
    }
  }
  return (
    <>
      <Bar onLeave={step.at === 'in' ? leave : null} />
      <main ref={main}>{content()}</main>
      <Foot />
    </>
  )
}

function Bar({ onLeave }: { onLeave: (() => Promise<void>) | null }) {
  const t = useText()
  const [language, setLanguage] = useContext(LanguageContext)
  const { name } = window.portalOperator
  // One button, which keeps the focus when it becomes that of the other language.
  const other = LANGUAGES.find(({ id }) => id !== language)
  useEffect(() => {
    document.title = `${t('title')} – ${name}`
  }, [t, name])
  return (
    <header className="bar">
      <img src="/mark.svg" alt="" width="32" height="32" />
      <p>
        <b>{name}</b>
        <span>{t('title')}</span>
      </p>
      <div>
        {other && (
          <button
            type="button"
            className="icon"
            lang={other.id}
            aria-label={`${other.id === 'nb' ? 'NO' : other.id.toUpperCase()}, ${other.inIt}`}
            onClick={() => setLanguage(other.id)}
          >
            {other.id === 'nb' ? 'NO' : other.id.toUpperCase()}
          </button>
        )}
        {onLeave && (
          <button type="button" className="icon" aria-label={t('signOut')} onClick={() => void onLeave()}>
            <Icon name="leave" />
          </button>
        )}
      </div>
    </header>
  )
}

function Foot() {
  const t = useText()
  const { links, legalName, organisationNumber } = window.portalOperator
  return (
    <footer className="foot">
      <a href={links.privacy}>{t('privacy')}</a>
      <a href="/tilgjengelighet">{t('accessibility')}</a>
      <span>
        {legalName}, {organisationNumber.replace(/(\d{3})(?=\d)/g, '$1 ')}
      </span>
    </footer>
  )
}
