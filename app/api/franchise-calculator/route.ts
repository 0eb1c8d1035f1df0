import type { NextRequest } from 'next/server'
import { localeOf } from '@/lib/exports/answer'
import { calculatorParts } from '@/lib/franchises/calculator-paper'
import { drawParts } from '@/lib/franchises/pack-pdf'
import { readTyped, toAssumptions } from '@/lib/franchises/schema'
import { formatDay } from '@/lib/i18n/format'
import { translator } from '@/lib/i18n/translator'

/** The calculator's result as a PDF, by the assumptions of its address: nothing is stored. */
export async function GET(request: NextRequest) {
  const read = toAssumptions(readTyped(Object.fromEntries(request.nextUrl.searchParams)))
  if ('wrong' in read) return new Response(null, { status: 404 })
  const locale = localeOf(request)
  const t = await translator(locale, 'franchises.calculator')
  const bytes = await drawParts(calculatorParts(read.given, t, locale), locale, {
    title: t('title'),
    facts: `${t('notice')} ${t('drawnOn', { day: formatDay(new Date(), locale) })}`,
    page: (page, of) => t('page', { page: String(page), of: String(of) }),
  })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="goride.pdf"',
      'cache-control': 'private, no-store',
    },
  })
}
