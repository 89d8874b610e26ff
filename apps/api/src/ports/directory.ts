import type { Config } from '../core/config.ts'
import { measured } from './measured.ts'
import { callJson, OutboundError } from './outbound.ts'

export type DirectoryUser = { email: string; firstName: string; lastName: string; phone: string }

/**
 * The sign-in provider's directory (SCIM 2.0, RFC 7644): creates a person there, so that they can sign in.
 * Throws OutboundError when it does not answer within 5 s.
 */
export type DirectoryPort = { provision(user: DirectoryUser): Promise<'created' | 'known'> }

const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'

export const openDirectory = (config: Pick<Config, 'SCIM_URL' | 'SCIM_TOKEN'>): DirectoryPort =>
  measured('directory', {
    provision: async ({ email, firstName, lastName, phone }) => {
      try {
        await callJson(`${config.SCIM_URL}/Users`, {
          method: 'POST',
          token: config.SCIM_TOKEN,
          contentType: 'application/scim+json',
          body: {
            schemas: [USER_SCHEMA],
            userName: email,
            name: { givenName: firstName, familyName: lastName },
            emails: [{ value: email, primary: true }],
            phoneNumbers: [{ value: phone, type: 'mobile' }],
            active: true,
          },
        })
        return 'created'
      } catch (error) {
        // RFC 7644 §3.3: 409 for a taken userName: that person can sign in already.
        if (error instanceof OutboundError && error.status === 409) return 'known'
        throw error
      }
    },
  })
