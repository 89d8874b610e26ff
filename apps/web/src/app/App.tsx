import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { Toaster } from '../kit/Toaster.tsx'
import { ProblemError } from '../lib/http.ts'
import { useLanguage } from '../lib/i18n.ts'
import { createRouter } from './routes.tsx'

/** One retry for network and server errors; refusals are not retried. */
const mayRecover = (failures: number, error: unknown) =>
  failures < 1 && error instanceof ProblemError && (error.status === 0 || error.status >= 502)

const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: mayRecover, retryDelay: 600, staleTime: 15_000 },
      mutations: { retry: false },
    },
  })

/** Everything below is remounted when the language changes, because the kit reads its strings when it connects. */
export function App() {
  const language = useLanguage()
  const [queries] = useState(createQueries)
  const [router] = useState(createRouter)
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider key={language} router={router} />
      <Toaster />
    </QueryClientProvider>
  )
}
