import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'
import { disallowed } from '@/lib/sitemap'

export default function robots(): MetadataRoute.Robots {
  const { SITE_URL } = env()
  return {
    rules: { userAgent: '*', allow: '/', disallow: disallowed() },
    sitemap: `${SITE_URL}/sitemap.xml`,
    host: SITE_URL,
  }
}
