import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { companyBy, ofCompany } from './access.ts'
import type { App } from './app-type.ts'
import { errorHandling, Refusal } from './errors.ts'
import { guard } from './guard.ts'
import { limits } from './limits.ts'
import { operations, refusalsOf } from './operation.ts'
import { CompanyParams } from './params.ts'
import type { Services } from './services.ts'

const config = {
  environment: 'local',
  PORTAL_URL: 'http://localhost',
  PORTAL_HOSTS: [] as [string, 'oslo'][],
}
const limited = { ...config, RATE_LIMIT_PER_MINUTE: 100, REQUESTS_IN_FLIGHT: 10 } as Services['config']
const services = { config: limited, clock: { now: () => new Date() } } as Services
const open = async () => {
  const app: App = Fastify().withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  errorHandling(app)
  await limits(app, limited)
  guard(app, services)
  return { app, operation: operations(app, 'test') }
}
const Answer = z.object({ said: z.string() })
const route = { method: 'GET', url: '/x', id: 'x', summary: 'Ask', answer: Answer } as const

describe('an operation', () => {
  const ALWAYS = [400, 429, 500, 503]
  const staff = { permission: 'companyAdmin' } as const
  const aboutCompany = { ...staff, of: ofCompany, from: 'params.companyId' } as const
  it.each([
    ['any', { ...route, public: true }, []],
    ['one with a permission', { ...route, ...staff }, [401, 403]],
    ['one about a company', { ...route, ...aboutCompany }, [401, 403, 404]],
    ['one with an id in its path', { ...route, public: true, params: CompanyParams }, [404]],
    ['a change', { ...route, method: 'PUT', public: true }, [403, 413, 415]],
    [
      'one that creates once',
      { ...route, ...staff, method: 'POST', once: true },
      [401, 403, 409, 413, 415, 422],
    ],
    ['one with a refusal of its own', { ...route, public: true, refusals: [410] }, [410]],
  ] as const)('refuses what its kind may refuse: %s', (_kind, operation, refusals) => {
    expect([...new Set(refusalsOf(operation))].sort()).toEqual([...ALWAYS, ...refusals].sort())
  })

  it('says that it is going away, and when, also where it refuses (RFC 9745, RFC 8594)', async () => {
    const { app, operation } = await open()
    const deprecated = { since: '2026-12-01', sunset: '2027-06-01' }
    const asked = { ...route, public: true } as const
    operation({ ...asked, deprecated }, () => ({ said: 'still' }))
    operation({ ...asked, deprecated, url: '/refused', id: 'refused' }, () => {
      throw new Refusal('not-found')
    })
    operation({ ...asked, url: '/stays', id: 'stays' }, () => ({ said: 'yes' }))
    const said = async (url: string) => {
      const { headers } = await app.inject({ url })
      return [headers.deprecation, headers.sunset]
    }
    const going = ['@1796079600', 'Mon, 31 May 2027 22:00:00 GMT']
    expect(await said('/x')).toEqual(going)
    expect(await said('/refused')).toEqual(going)
    expect(await said('/stays')).toEqual([undefined, undefined])
  })

  it('answers with the status that its declaration gives', async () => {
    const { app, operation } = await open()
    const asked = { method: 'GET', public: true, summary: 'Ask' } as const
    operation({ ...asked, url: '/body', id: 'body', answer: Answer }, () => ({ said: 'yes' }))
    operation({ ...asked, url: '/taken', id: 'taken', answer: { 202: Answer } }, () => ({ said: 'later' }))
    operation({ ...asked, url: '/done', id: 'done', answer: 204 }, () => 'nobody reads this')
    operation({ ...asked, url: '/away', id: 'away', answer: 302 }, () => '/body')
    operation({ ...asked, url: '/file', id: 'file', answer: { file: 'text/csv' } }, () => ({
      name: 'a.csv',
      type: 'text/csv' as const,
      content: 'a;b',
    }))
    const get = async (url: string) => {
      const { statusCode, body, headers } = await app.inject({ url })
      return [statusCode, body, headers.location ?? headers['content-disposition']]
    }
    expect(await get('/body')).toEqual([200, '{"said":"yes"}', undefined])
    expect(await get('/taken')).toEqual([202, '{"said":"later"}', undefined])
    expect(await get('/done')).toEqual([204, '', undefined])
    expect(await get('/away')).toEqual([302, '', '/body'])
    expect(await get('/file')).toEqual([200, 'a;b', 'attachment; filename="a.csv"'])
    await app.close()
  })

  it('is typed from what it declares', async () => {
    const { operation } = await open()
    const asked = { method: 'GET', public: true, summary: 'Ask', params: CompanyParams } as const
    operation({ ...asked, url: '/a/:companyId', id: 'a', answer: Answer }, ({ params }) => ({
      said: params.companyId,
    }))
    // @ts-expect-error: the answer has another shape
    operation({ ...asked, url: '/b/:companyId', id: 'b', answer: Answer }, () => ({ told: 'x' }))
    // @ts-expect-error: the path has no such parameter
    operation({ ...asked, url: '/c/:companyId', id: 'c', answer: 204 }, ({ params }) => params.invoiceId)
    // @ts-expect-error: the company is named where nothing stands
    operation({ ...route, ...staff, url: '/d', of: ofCompany, from: 'params.companyId' }, () => ({
      said: '',
    }))
    // @ts-expect-error: what creates once says whether the answer is a repeat
    operation({ ...route, ...staff, url: '/e', once: true }, () => ({ said: '' }))
  })
})

describe('a route without declared access', () => {
  it('does not start, however it is declared', async () => {
    const { app, operation } = await open()
    expect(() => app.get('/open', () => 'hello')).toThrow('route GET /open declares no access')
    // @ts-expect-error: neither public nor a permission
    expect(() => operation({ ...route, url: '/forgotten' }, () => ({ said: '' }))).toThrow(
      'route GET /forgotten declares no access',
    )
  })
})

describe('a query of the company that an id belongs to', () => {
  it('has a unique name, because its statement is prepared under it', () => {
    expect(() => companyBy('company', 'select 1', { id: 'text' })).toThrow(
      'two ways to a company are called company',
    )
  })
})
