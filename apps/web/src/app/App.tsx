import { QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '../kit/Toaster.tsx'
import { queries } from '../lib/api.ts'
import { useLanguage } from '../lib/i18n.ts'
import { Pages } from './routes.tsx'

/** Everything below is remounted when the language changes, because the kit reads its strings when it connects. */
export function App() {
  const language = useLanguage()
  return (
    <QueryClientProvider client={queries}>
      <Pages key={language} />
      <Toaster />
    </QueryClientProvider>
  )
}
