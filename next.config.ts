import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    createMessagesDeclaration: readdirSync('messages/es')
      .filter((name) => name.endsWith('.json'))
      .map((name) => `./messages/es/${name}`),
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
})

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

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
  cacheHandler: join(import.meta.dirname, 'lib/form-post-cache.ts'),
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
  experimental: { globalNotFound: true, authInterrupts: true },
}

export default withNextIntl(config)
