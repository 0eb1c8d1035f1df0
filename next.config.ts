import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { securityHeaders } from './lib/security/headers'
import { DATA_POLICY } from './lib/security/policy'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    createMessagesDeclaration: readdirSync('messages/es')
      .filter((name) => name.endsWith('.json'))
      .map((name) => `./messages/es/${name}`),
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
})

const siteUrl = process.env.SITE_URL
const policy = (value: string) => ({ key: 'Content-Security-Policy', value })
const FOR_OTHER_SITES = { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  // `npm run verify` checks the types of the whole project; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // The specification names both; the middleware has put the language in front by now.
  rewrites: async () => ({
    beforeFiles: [{ source: '/:locale(es|en)/affiliate', destination: '/:locale/affiliate-dashboard' }],
  }),
  // Pages get their policy from the middleware and from this cache, short links set their own.
  cacheHandler: join(import.meta.dirname, 'lib/security/page-cache.ts'),
  headers: async () => [
    { source: '/:path*', headers: securityHeaders(siteUrl) },
    { source: '/:room(api|auth|og|_next)/:path*', headers: [policy(DATA_POLICY)] },
    { source: '/og/:path*', headers: [FOR_OTHER_SITES] },
  ],
  experimental: { globalNotFound: true, authInterrupts: true },
}

export default withNextIntl(config)
