import { getUser } from '@/lib/auth/session'
import { localeOf } from '@/lib/exports/answer'
import { getDeclaration, getSale, listWallets } from '@/lib/ito/holder-queries'
import { getPurchase } from '@/lib/ito/holding-queries'
import { receiptPaper } from '@/lib/ito/papers'
import { drawPaper } from '@/lib/paper'

/** The receipt of a purchase as a PDF, for whoever has the wallet that bought. */
export async function GET(request: Request, { params }: RouteContext<'/api/tokens/receipts/[purchase]'>) {
  const user = await getUser()
  if (!user) return new Response(null, { status: 401 })
  const { purchase: hash } = await params
  const found = await getPurchase(hash, await listWallets(user.id))
  const sale = found && (await getSale(found.slug))
  if (!sale) return new Response(null, { status: 404 })
  const declaration = await getDeclaration(user.id, sale.id)
  const buyer = declaration?.legalName ?? user.name
  const paper = await receiptPaper(found.purchase, sale, buyer, localeOf(request))
  return new Response(new Uint8Array(await drawPaper(paper)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${sale.slug}-${hash.slice(0, 10)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
