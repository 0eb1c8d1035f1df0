import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { localeOf } from '@/lib/exports/answer'
import { drawScan } from '@/lib/scamscan/document'
import { namesOfLists } from '@/lib/scamscan/page-queries'
import { listContacts } from '@/lib/scamscan/public-queries'
import { getScan } from '@/lib/scamscan/queries'

/** A finished scan as a PDF, for whoever made it. */
export async function GET(request: NextRequest, { params }: RouteContext<'/api/scans/[id]'>) {
  if (!(await getUser())) return new Response(null, { status: 401 })
  const scan = await getScan((await params).id)
  if (!scan) return new Response(null, { status: 404 })
  const locale = localeOf(request)
  const [lists, contacts] = await Promise.all([namesOfLists(locale), listContacts()])
  const bytes = await drawScan(scan, lists, contacts, locale)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="scamscan-${scan.id.slice(0, 8)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
