import { EnterIcon, LeaveIcon, MenuHamburgerIcon } from '@navikt/aksel-icons'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Button, IconButton } from '../Button.tsx'
import { useWide } from '../media.ts'
import { useKit } from '../phrases.ts'
import { useOpened } from '../useOpened.ts'
import { Announcer } from './Announcer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { Nav, type NavEntry } from './Nav.tsx'
import { Skip } from './Skip.tsx'

const Drawer = lazy(() => import('./Drawer.tsx'))
// Fetched beside the page, so that its first load does not grow.
const Footer = lazy(() => import('./Footer.tsx'))

type Props = {
  home: string
  items: NavEntry[]
  /** Null on pages for visitors. */
  user: { name: string; detail: string } | null
  bell?: ReactNode
  picker?: ReactNode
  search?: ReactNode
  onSignIn: () => void
  onSignOut: () => void
  children: ReactNode
}

/**
 * The frame of every page: a sidebar where there is room and somebody is signed in, a bar on top elsewhere. The page stays mounted
 * when the layout changes, so that rotating a tablet loses no input.
 */
export function AppShell(props: Props) {
  useOpened()
  const wide = useWide()
  const { user } = props
  const look = user && wide ? 'shell' : user ? 'shell narrow' : 'shell public'
  return (
    <div className={look}>
      <Skip />
      {user && wide ? <SideBar {...props} user={user} /> : <TopBar {...props} wide={wide} />}
      <Content>{props.children}</Content>
    </div>
  )
}

function Content({ children }: { children: ReactNode }) {
  return (
    <div className="column">
      <main id="main" tabIndex={-1}>
        {children}
        <Announcer />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  )
}

function User({ name, detail }: { name: string; detail: string }) {
  return (
    <div className="row gap-8 user">
      <Avatar name={name} />
      <span className="grow">
        <b className="line text-15">{name}</b>
        <span className="line small muted">{detail}</span>
      </span>
    </div>
  )
}

function SignOutRow({ onSignOut }: { onSignOut: () => void }) {
  const t = useKit()
  return (
    <div className="row wrap split gap-8 end-row">
      <LanguageSwitch />
      <Button variant="tertiary" tone="neutral" icon={<LeaveIcon aria-hidden />} onClick={onSignOut}>
        {t('signOut')}
      </Button>
    </div>
  )
}

function SideBar({
  home,
  items,
  user,
  bell,
  picker,
  search,
  onSignOut,
}: Props & { user: NonNullable<Props['user']> }) {
  return (
    <header className="side">
      <div>
        <div className="row split">
          <Logo to={home} />
          {bell}
        </div>
        {picker}
        {search}
        <Nav items={items} />
        <div className="grid gap-12 top-line end">
          <User {...user} />
          <SignOutRow onSignOut={onSignOut} />
        </div>
      </div>
    </header>
  )
}

function TopBar({
  home,
  items,
  user,
  bell,
  picker,
  search,
  wide,
  onSignIn,
  onSignOut,
}: Props & { wide: boolean }) {
  const t = useKit()
  // Null until it is opened for the first time.
  const [open, setOpen] = useState<boolean | null>(null)
  const inDrawer = user !== null || !wide
  const waiting = items.flatMap(item => ('items' in item ? item.items : item)).find(item => item.badge)?.badge
  return (
    <>
      <header className="top">
        <div className="top-in">
          <Logo to={home} />
          <span className="grow" />
          {!inDrawer && <Nav items={items} />}
          {user && picker}
          <div className="row gap-8 push">
            {!inDrawer && <LanguageSwitch />}
            {!user && (
              // Outlined, because only the page's main action is filled.
              <Button variant="secondary" icon={<EnterIcon aria-hidden />} onClick={onSignIn}>
                {t('signIn')}
              </Button>
            )}
            {search}
            {bell}
            {inDrawer && (
              <IconButton
                label={waiting ? `${t('menu')} (${waiting.label})` : t('menu')}
                aria-expanded={open === true}
                onClick={() => setOpen(true)}
              >
                <MenuHamburgerIcon aria-hidden />
                {waiting && <span className="waiting" aria-hidden="true" />}
              </IconButton>
            )}
          </div>
        </div>
      </header>
      {inDrawer && open !== null && (
        <Suspense>
          <Drawer open={open} onClose={() => setOpen(false)}>
            <Nav items={items} onGo={() => setOpen(false)} />
            <div className="grid gap-12 top-line end">
              {user ? (
                <>
                  <User {...user} />
                  <SignOutRow onSignOut={onSignOut} />
                </>
              ) : (
                <LanguageSwitch />
              )}
            </div>
          </Drawer>
        </Suspense>
      )}
    </>
  )
}
