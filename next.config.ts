import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { NextConfig } from 'next'
import { HTML_LIMITED_BOT_UA_RE } from 'next/dist/shared/lib/router/utils/html-bots'
import createNextIntlPlugin from 'next-intl/plugin'
import { QUERY_REWRITE } from './lib/query-pages'
import { ASKS_WHOLE } from './lib/security/asks-whole'
import { BUILD_FOLDER } from './lib/security/build-folder'
import { dataCache } from './lib/security/data-cache'
import { securityHeaders } from './lib/security/headers'
import PageCache from './lib/security/page-cache'
import { DATA_POLICY } from './lib/security/policy'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    createMessagesDeclaration: globSync('messages/es/**/*.json').map((path) => `./${path}`),
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
})

const siteUrl = process.env.SITE_URL
const policy = (value: string) => ({ key: 'Content-Security-Policy', value })
const FOR_OTHER_SITES = { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }

// Pages get their policy from the middleware and from this cache, short links set their own. Named as `cacheHandler` it
// would be imported anew for every request: Next takes the class from here as well, and the cache of reads.
Object.assign(globalThis, {
  [Symbol.for('@next/cache-handlers')]: { FetchCache: PageCache, DefaultCache: dataCache },
})

const config: NextConfig = {
  distDir: BUILD_FOLDER,
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  // Signed-in pages come in one piece, with their own status (lib/security/ask-whole.ts), as those for some crawlers do.
  htmlLimitedBots: new RegExp(`${HTML_LIMITED_BOT_UA_RE.source}|${ASKS_WHOLE}`),
  // pdfkit and fontkit read the measures of fonts from their own folders, and tesseract.js starts a worker from its own.
  serverExternalPackages: ['pdfkit', 'fontkit', 'tesseract.js'],
  // `npm run verify` checks the types of the whole project; a start need not do it again. Next would write the folder of each
  // build into tsconfig.json: a configuration that extends another is left as it is.
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.build.json' },
  // The specification names both; the middleware has put the language in front by now.
  rewrites: async () => ({
    beforeFiles: [
      { source: '/:locale(es|en)/affiliate/:path*', destination: '/:locale/affiliate-dashboard/:path*' },
      QUERY_REWRITE,
    ],
  }),
  headers: async () => [
    { source: '/:path*', headers: securityHeaders(siteUrl) },
    { source: '/:room(api|auth|og|_next)/:path*', headers: [policy(DATA_POLICY)] },
    { source: '/og/:path*', headers: [FOR_OTHER_SITES] },
    {
      source: '/alianza.js',
      headers: [FOR_OTHER_SITES, { key: 'Cache-Control', value: 'public, max-age=3600' }],
    },
  ],
  experimental: {
    globalNotFound: true,
    authInterrupts: true,
    // Signed-in pages come in one piece on purpose: development would show an issue on each of them.
    instantInsights: { validationLevel: 'manual-warning' },
    // Room for a file to import of 8 MB and an image of 2 MB, and for saying kindly that a larger one is too large.
    serverActions: { bodySizeLimit: '12mb' },
    proxyClientMaxBodySize: '12mb',
    // A build in half the processor time, and a fifth of the disk: a kept cache saves two seconds of the next build and
    // costs seven of the first, nothing reads the server's maps, and code that nobody downloads need not be small.
    cpus: availableParallelism(),
    serverSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
    turbopackMinify: { server: false, edge: false, client: true },
  },
}

export default withNextIntl(config)
