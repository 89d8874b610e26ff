import type { Examples } from '../../../test/examples.ts'

export const examples: Examples = {
  requests: {
    healthLive: { about: 'nobody', url: () => '/health/live' },
    healthReady: { about: 'nobody', url: () => '/health/ready' },
  },
}
