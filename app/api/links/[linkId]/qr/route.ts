import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { getUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { drawQr, QR_FORMATS } from '@/lib/links/qr'
import { getLinkCode } from '@/lib/links/queries'

const formatSchema = z.enum(QR_FORMATS).catch('svg')

/** The QR picture of a link, for whoever may see the link. `?format=svg|png`. */
export async function GET({ nextUrl }: NextRequest, { params }: RouteContext<'/api/links/[linkId]/qr'>) {
  const user = await getUser()
  if (!user) return new Response(null, { status: 401 })
  const code = await getLinkCode((await params).linkId)
  if (!code) return new Response(null, { status: 404 })
  const format = formatSchema.parse(nextUrl.searchParams.get('format'))
  const { type, body } = await drawQr(`${env().SITE_URL}/r/${code}`, format)
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="qr-${code}.${format}"`,
      'cache-control': 'private, no-store',
    },
  })
}
