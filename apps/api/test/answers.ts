import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { Problem } from '../src/core/errors.ts'
import { ScimError } from '../src/core/scim-form.ts'

const CSP =
  "default-src 'self';img-src 'self' data:;object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'"

/** What must hold for every answer. */
export const checkAnswer = (answer: LightMyRequestResponse, said: string) => {
  const { headers, statusCode } = answer
  expect(statusCode, said).toBeLessThan(500)
  expect(headers, said).toMatchObject({
    'content-security-policy': CSP,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'no-referrer',
    'x-request-id': expect.stringMatching(/^[\w.-]{1,100}$/),
  })
  expect(headers, said).not.toHaveProperty('x-powered-by')
  if (statusCode < 400) return
  expect(answer.body, said).not.toMatch(/node_modules|prisma|pg_|at .*\.ts:\d/i)
  if (headers['content-type']?.includes('scim')) {
    expect(ScimError.parse(answer.json()).status, said).toBe(String(statusCode))
    return
  }
  expect(headers['content-type'], said).toContain('application/problem+json')
  const problem = Problem.parse(answer.json())
  expect(problem, said).toMatchObject({
    status: statusCode,
    requestId: headers['x-request-id'],
    type: `https://bedriftsportal.example/problems/${problem.code}`,
  })
}
