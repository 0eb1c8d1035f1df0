import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { explain } from '@/lib/errors'
import { localeOf } from '@/lib/exports/answer'
import { readChapter } from '@/lib/franchises/chapters'
import { drawParts } from '@/lib/franchises/pack-pdf'
import { formatDay } from '@/lib/i18n/format'
import { localized } from '@/lib/i18n/texts'
import { translator } from '@/lib/i18n/translator'
import { FRANCHISE_CHAPTER } from '@/lib/supabase/enums'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The disclosure as its applicant's own PDF: every page says whose copy it is, and the download of each chapter is written down. */
export async function GET(request: NextRequest, { params }: RouteContext<'/api/franchise-packs/[id]'>) {
  if (!(await getUser())) return new Response(null, { status: 401 })
  const { id } = await params
  if (!UUID.test(id)) return new Response(null, { status: 404 })
  const locale = localeOf(request)
  const t = await translator(locale, 'goride')
  try {
    const read = []
    for (const chapter of FRANCHISE_CHAPTER)
      read.push({ chapter, ...(await readChapter(id, chapter, locale, true)) })
    const [first] = read
    if (!first) return new Response(null, { status: 404 })
    const { reader, email, number } = first
    const values = { reader, email, number, version: String(first.version) }
    const bytes = await drawParts(
      read.map(({ chapter, body }) => ({
        title: t(`chapters.${chapter}`),
        paragraphs: localized(body, locale).split(/\n\s*\n/),
      })),
      locale,
      {
        title: t('disclosure.title'),
        facts: t('chapterLead', { ...values, day: formatDay(first.deliveredAt, locale) }),
        mark: t('mark', values),
        page: (page, of) => t('page', { page: String(page), of: String(of) }),
      },
    )
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${number}-v${values.version}.pdf"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (explain(error).key === 'franchise.disclosure_unknown') return new Response(null, { status: 404 })
    throw error
  }
}
