import type { Examples } from '../../../test/examples.ts'

export const examples: Examples = {
  requests: {
    clientReport: {
      about: 'nobody',
      url: () => '/client-report',
      body: () => ({ kind: 'unknown-route', path: '/nowhere' }),
    },
  },
}
