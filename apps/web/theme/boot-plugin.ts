import { FIRST_LANGUAGE, LANGUAGE_IDS } from '@portal/domain'
import type { Plugin } from 'vite'

/**
 * `/boot.js` as the API serves it: the operator of the host and the stored language, set before the first paint. It is
 * a file and not an inline script because the content policy forbids those.
 */
export function bootScript(operatorId: string): string {
  return `window.portalOperator=${JSON.stringify(operatorId)};
document.documentElement.dataset.tenant=window.portalOperator;
{let l=${JSON.stringify(FIRST_LANGUAGE)};try{const s=localStorage.getItem('portal.language');if(${JSON.stringify(LANGUAGE_IDS)}.includes(s))l=s}catch{}
document.documentElement.lang=l}
`
}

/** Serves `/boot.js` while developing, when pages come from Vite and not from the API. */
export function bootInDevelopment(): Plugin {
  return {
    name: 'portal-boot',
    configureServer(server) {
      server.middlewares.use('/boot.js', async (request, response) => {
        const { operatorOfHost } = await server.ssrLoadModule('@portal/domain')
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        response.setHeader('cache-control', 'no-store')
        response.end(bootScript(operatorOfHost(request.headers.host ?? '').id))
      })
    },
  }
}
