import type { MetadataRoute } from 'next'
import { brand } from '@/lib/brand'
import { translator } from '@/lib/i18n/translator'

const PAPER = '#fbfaf6'

/** For visitors who add the site to a home screen. `npm run icons` draws the icons. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await translator('es', 'pages')
  return {
    id: '/',
    name: `${brand.name} ${brand.tagline}`,
    short_name: brand.name,
    description: t('home.description'),
    lang: 'es',
    start_url: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
