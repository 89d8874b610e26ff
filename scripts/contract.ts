/**
 * Lints the contract `openapi/portal.json` by the rules of Spectral (`oas`) and Redocly (`recommended`), which are those of whoever
 * generates a client. Both are in the installed packages: nothing is fetched.
 *   node scripts/contract.ts   prints what is not accepted, and what is accepted but is not found any more
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import spectralParsers from '@stoplight/spectral-parsers'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { ROOT, runMain, say } from './lib/say.ts'

export type Finding = { rule: string; says: string }
type Accepted = { rules: readonly string[]; says: RegExp; why: string }

/** The findings that stay, and why. */
export const ACCEPTED: readonly Accepted[] = [
  {
    rules: ['redocly no-ambiguous-paths'],
    // Of two paths, one has a word where the other has an id.
    says: /\/(by-company-id|bulk-requests|create-prefill)\//,
    why: 'The specification names these addresses. A word is no id, and the router tries words first.',
  },
  {
    rules: ['spectral path-keys-no-trailing-slash', 'redocly no-path-trailing-slash'],
    says: /schoolticket-api\/travel-card\/\{id\}\//,
    why: 'The specification names this address with its slash.',
  },
  {
    rules: ['redocly operation-2xx-response'],
    says: /\/(session\/sign-in|implicit\/callback|onboarding\/callback|onboarding\/signed)\/get/,
    why: 'A browser is sent on from there (302); no client reads an answer.',
  },
  {
    rules: ['spectral oas3-operation-security-defined'],
    says: /"[a-z-]+:(read|write)" must be listed among scopes/,
    why: 'OpenAPI 3.1 allows the names of roles for every kind of security scheme; the rule knows OpenAPI 3.0, where they belong to OAuth 2 alone.',
  },
]

const RULES = { extends: [[spectralRulesets.oas, 'recommended']], rules: {} }

/** What both linters find in a contract. @param text JSON */
export async function findingsOf(text: string): Promise<Finding[]> {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset(RULES as Parameters<typeof spectral.setRuleset>[0])
  const document = new spectralCore.Document(text, spectralParsers.Json, 'portal.json')
  const config = await createConfig({ extends: ['recommended'] })
  const [one, other] = await Promise.all([
    spectral.run(document),
    lintFromString({ source: text, absoluteRef: 'portal.json', config }),
  ])
  return [
    ...one.map(({ code, path, message }) => ({
      rule: `spectral ${code}`,
      says: `${path.join('/')}: ${message}`,
    })),
    ...other.map(({ ruleId, location, message }) => ({
      rule: `redocly ${ruleId}`,
      says: `${(location[0]?.pointer ?? '').replaceAll('~1', '/')}: ${message}`,
    })),
  ]
}

/** The findings that nobody has accepted, and what was accepted without being found. */
export function notAccepted(findings: Finding[], accepted: readonly Accepted[] = ACCEPTED): string[] {
  const covers = ({ rules, says }: Accepted, finding: Finding) =>
    rules.includes(finding.rule) && says.test(finding.says)
  return [
    ...findings
      .filter(finding => !accepted.some(each => covers(each, finding)))
      .map(({ rule, says }) => `${rule}: ${says}`),
    ...accepted
      .filter(each => !findings.some(finding => covers(each, finding)))
      .map(({ rules, says }) => `accepted, but not found: ${rules.join(', ')} ${says}`),
  ]
}

if (import.meta.main) {
  await runMain(async () => {
    const problems = notAccepted(await findingsOf(readFileSync(join(ROOT, 'openapi/portal.json'), 'utf8')))
    if (problems.length > 0) say(problems.join('\n'))
    return problems.length === 0 ? 0 : 1
  })
}
