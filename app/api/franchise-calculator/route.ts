import type { NextRequest } from 'next/server'
import { env } from '@/lib/env'
import { localeOf } from '@/lib/exports/answer'
import { calculatorParts } from '@/lib/franchises/calculator-paper'
import { drawParts } from '@/lib/franchises/pack-pdf'
import { readTyped, toAssumptions } from '@/lib/franchises/schema'
import { formatDay } from '@/lib/i18n/format'
import { pathIn } from '@/lib/i18n/routing'
import { translator } from '@/lib/i18n/translator'

/** The calculator's result as a PDF, by the assumptions of its address: nothing is stored. */
export async function GET(request: NextRequest) {
  const typed = readTyped(Object.fromEntries(request.nextUrl.searchParams))
  const read = toAssumptions(typed)
  if ('wrong' in read) return new Response(null, { status: 404 })
  const locale = localeOf(request)
  const t = await translator(locale, 'franchises.calculator')
  const address = `${env().SITE_URL}${pathIn(locale, `/franchises/calculator?${new URLSearchParams(typed)}`)}`
  const bytes = await drawParts(calculatorParts(read.given, t, locale, address), locale, {
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
