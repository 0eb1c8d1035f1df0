import type { NextRequest } from 'next/server'
import { getAccount, getAffiliateId } from '@/lib/auth/affiliate-account'
import { getUser } from '@/lib/auth/session'
import { drawSheet } from '@/lib/banners/sheet'
import { sheetOf } from '@/lib/banners/sheet-data'
import { toLocale } from '@/lib/i18n/routing'

/** A program's sheet with the reader's own link, as a PDF to print or to send. */
export async function GET(request: NextRequest, { params }: RouteContext<'/api/assets/[slug]'>) {
  if (!(await getUser())) return new Response(null, { status: 401 })
  const [{ slug }, affiliateId, account] = await Promise.all([params, getAffiliateId(), getAccount()])
  const locale = toLocale(request.nextUrl.searchParams.get('locale'))
  const sheet = affiliateId && (await sheetOf({ affiliateId, slug, name: account?.name ?? '', locale }))
  if (!sheet) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(await drawSheet(sheet)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${sheet.file}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
