import { getTranslations } from 'next-intl/server'
import { formatDay } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { drawWhitepaper } from '@/lib/ito/whitepaper-pdf'
import { listWhitepapers } from '@/lib/ito/whitepaper-queries'

const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)-v(\d{1,4})(?:\.json|-(es|en)\.pdf)$/

/** A published version: its bytes as JSON, whose SHA-256 is its hash, or a PDF in one language. */
export async function GET(_request: Request, { params }: RouteContext<'/api/whitepapers/[file]'>) {
  const { file } = await params
  const [, slug = '', version = '', locale] = FILE.exec(file) ?? []
  const found = (await listWhitepapers(slug)).find((one) => one.version === Number(version))
  if (!found) return new Response(null, { status: 404 })
  const headers = (type: string, disposition: string) => ({
    'content-type': type,
    'content-disposition': `${disposition}; filename="${file}"`,
    'cache-control': 'public, max-age=300',
  })
  if (!locale)
    return new Response(found.body, { headers: headers('application/json; charset=utf-8', 'attachment') })
  const t = await getTranslations({ locale: locale as Locale, namespace: 'whitepaper' })
  const pdf = await drawWhitepaper(found, locale as Locale, {
    title: t('title'),
    facts: t('pdfFacts', {
      version: String(found.version),
      day: formatDay(found.publishedAt, locale as Locale),
      changes: localized(found.changes, locale as Locale),
    }),
    page: (page, of) => t('page', { page: String(page), of: String(of) }),
  })
  return new Response(new Uint8Array(pdf), { headers: headers('application/pdf', 'inline') })
}
