import './kit/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { fetchPagesAhead } from './app/fetch-ahead.ts'
import { dropStrayClicks } from './kit/double-click.ts'
import { startLanguage, storedLanguage } from './lib/i18n.ts'
import { applyOperatorTheme } from './lib/operator.ts'

// Browsers of before 2026 lack the commands of buttons, which close dialogs.
if (!('CommandEvent' in window)) void import('@digdir/designsystemet-web/invokers')
window.dsWarnings = import.meta.env.DEV
applyOperatorTheme()
dropStrayClicks()
// Not needed before the page is drawn.
void import('./kit/keep-focus.ts').then(({ keepFocus }) => keepFocus())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const started = window.portalOperator
  ? startLanguage(storedLanguage())
  : Promise.reject(new Error('/boot.js did not come'))
started.then(
  () =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  () => {
    // Without texts or an operator there is no page; this has to say it in all languages.
    root.textContent = 'Siden kunne ikke lastes. Last den på nytt. / The page could not be loaded. Reload it.'
  },
)
// Once the language is known: what is fetched comes in it.
fetchPagesAhead()
