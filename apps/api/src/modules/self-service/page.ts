import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../../core/app-type.ts'
import type { Config } from '../../core/config.ts'
import { visitRequests } from '../../core/limits.ts'

/** The page of employees at `/min`: one file for all its addresses. What it shows it asks the API. */
export const mePages = async (app: App, config: Config): Promise<void> => {
  const root = config.WEB_ROOT
  const file = root && join(root, 'min-side/index.html')
  if (!file || !existsSync(file)) return
  const html = await readFile(file, 'utf8')
  for (const url of ['/min', '/min/:page'])
    app.get(
      url,
      { config: { access: { public: true }, requests: visitRequests(config) }, schema: { hide: true } },
      async (_request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .serializer((text: unknown) => text as string)
          .send(html),
    )
}
