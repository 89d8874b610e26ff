import { LANGUAGES, type Language } from '@portal/domain'
import type { ComponentChildren } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { type Config, confirm, Failure, type Order, readConfig, readOrder, sendCode } from './api.ts'
import { CodeStep } from './CodeStep.tsx'
import { OrderForm } from './OrderForm.tsx'
import { usePreview } from './preview.ts'
import { Receipt } from './Receipt.tsx'
import { firstLanguage, LanguageContext, useLanguage, useText } from './text.ts'
import { usePrice } from './usePrice.ts'
import { orderOf, startValues, type Values, zonesOf } from './values.ts'

/** How often the status of an order that waits is asked for, in milliseconds. */
const POLL_MS = 15_000

/** The key of an order in the address of its status page; it stays in the part that no server is sent. */
const keyOfAddress = (): string | null => (/^#[\w-]{43}$/.test(location.hash) ? location.hash.slice(1) : null)

/** The order widget: form, code, receipt; the same page in a frame, behind a link, and as the status of an order. */
export function App() {
  const choice = useState<Language>(firstLanguage)
  const [language] = choice
  const [loaded, setLoaded] = useState<Config | Failure | null>(null)
  const load = () => {
    setLoaded(null)
    readConfig().then(setLoaded, setLoaded)
  }
  useEffect(load, [])
  const config = usePreview(loaded instanceof Failure ? null : loaded)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <LanguageContext.Provider value={choice}>
      <main>
        {loaded instanceof Failure ? (
          <Failed failure={loaded} what={keyOfAddress() ? 'Order' : 'Form'} onAgain={load} />
        ) : config ? (
          <WidgetView config={config} />
        ) : (
          <Loading />
        )}
      </main>
    </LanguageContext.Provider>
  )
}

function OtherLanguages() {
  const [language, setLanguage] = useContext(LanguageContext)
  return LANGUAGES.filter(({ id }) => id !== language).map(({ id, inIt }) => (
    <button
      key={id}
      type="button"
      className="plain"
      lang={id}
      onClick={({ currentTarget: { parentElement } }) => {
        setLanguage(id)
        // This button goes, and that of the other language comes in its place.
        setTimeout(() => parentElement?.querySelector<HTMLElement>('.plain')?.focus())
      }}
    >
      {inIt}
    </button>
  ))
}

function Loading() {
  const t = useText()
  return <p className="help">{t('loading')}</p>
}

const isUnknown = ({ code }: Failure): boolean => code === 'not-found' || code === 'invalid-parameter'

/** @param what the visitor came for */
function Failed({
  failure,
  what,
  onAgain,
}: {
  failure: Failure
  what: 'Order' | 'Form'
  onAgain: () => void
}) {
  const t = useText()
  const unknown = isUnknown(failure)
  return (
    <div className="receipt bad">
      <h1>{t(unknown ? `unknown${what}Title` : 'failedTitle')}</h1>
      {unknown ? (
        <p>{t('unknownText')}</p>
      ) : (
        <button type="button" className="main" onClick={onAgain}>
          {t('tryAgain')}
        </button>
      )}
      <OtherLanguages />
    </div>
  )
}

function Header({ config, step }: { config: Config; step?: 1 | 2 }) {
  const t = useText()
  const title = t(config.variant === 'HOUSING' ? 'housingTicket' : 'ticket')
  useEffect(() => {
    document.title = `${title} – ${config.company}`
  }, [title, config.company])
  return (
    <header>
      {config.logo && <img src="/mark.svg" alt={config.operator} width="36" height="36" />}
      <div>
        <h1>{title}</h1>
        <p className="help">{config.company}</p>
      </div>
      <div>
        {step && <p className="help">{t('step', { at: step })}</p>}
        <OtherLanguages />
      </div>
      {step && <span className={`steps at-${step}`} aria-hidden="true" />}
    </header>
  )
}

function WidgetView({ config }: { config: Config }) {
  const [key, setKey] = useState(keyOfAddress)
  const again = () => {
    history.replaceState(null, '', location.pathname + location.search)
    setKey(null)
  }
  if (key) return <Followed config={config} orderKey={key} onAgain={again} />
  if (!config.open) return <Closed config={config} />
  return <Ordering key={config.agreements.map(({ id }) => id).join()} config={config} onKey={setKey} />
}

function Closed({ config }: { config: Config }) {
  const t = useText()
  const word = config.variant === 'HOUSING' ? 'Housing' : ''
  return (
    <>
      <Header config={config} />
      <div className="receipt bad">
        <h2>{t(`closedTitle${word}`)}</h2>
        <p>{t(`closedText${word}`)}</p>
      </div>
    </>
  )
}

/** An order by its key, asked for again while it waits. */
function Followed({ config, orderKey, onAgain }: { config: Config; orderKey: string; onAgain: () => void }) {
  const [order, setOrder] = useState<Order | Failure | null>(null)
  const unread = order === null
  const waits = order !== null && !(order instanceof Failure) && order.status === 'REQUESTED'
  useEffect(() => {
    let gone = false
    const read = () =>
      readOrder(orderKey).then(
        found => gone || setOrder(found),
        // What was read before stays on the page: a later poll may get an answer again.
        failure => gone || setOrder(last => (last === null || isUnknown(failure) ? failure : last)),
      )
    if (unread) void read()
    const timer = waits ? setInterval(() => document.hidden || void read(), POLL_MS) : undefined
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [orderKey, unread, waits])
  return (
    <>
      <Header config={config} />
      <Outcome order={order} onAgain={onAgain} onRead={() => setOrder(null)} />
    </>
  )
}

function Outcome({
  order,
  onAgain,
  onRead,
}: {
  order: Order | Failure | null
  onAgain: () => void
  onRead: () => void
}): ComponentChildren {
  if (order === null) return <Loading />
  return order instanceof Failure ? (
    <Failed failure={order} what="Order" onAgain={onRead} />
  ) : (
    <Receipt order={order} onAgain={onAgain} />
  )
}

function Ordering({ config, onKey }: { config: Config; onKey: (key: string) => void }) {
  const language = useLanguage()
  const [values, setValues] = useState<Values>(() => startValues(config, location.hash.slice(1)))
  const [key, setKey] = useState<string | null>(null)
  const price = usePrice(values)
  const send = async () => {
    const sent = await sendCode(orderOf(values, zonesOf(values), language))
    setKey(sent.key)
  }
  const order = async (code: string) => {
    await confirm(key!, code)
    onKey(key!)
  }
  return (
    <>
      <Header config={config} step={key ? 2 : 1} />
      {key ? (
        <CodeStep
          config={config}
          values={values}
          price={price}
          onConfirm={order}
          onNewCode={send}
          onBack={() => setKey(null)}
        />
      ) : (
        <OrderForm config={config} values={values} price={price} onValues={setValues} onSend={send} />
      )}
    </>
  )
}
