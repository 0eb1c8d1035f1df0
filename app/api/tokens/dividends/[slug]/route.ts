import { getUser } from '@/lib/auth/session'
import { localeOf } from '@/lib/exports/answer'
import { getSale, listWallets, readSaleEvents } from '@/lib/ito/holder-queries'
import { dividendRows } from '@/lib/ito/holder-rules'
import { listDividendLines, listOwnEvents } from '@/lib/ito/holding-queries'
import { dividendPaper } from '@/lib/ito/papers'
import { drawPaper } from '@/lib/paper'

/** What dividends were paid to somebody's wallets in an offering, as a PDF. */
export async function GET(request: Request, { params }: RouteContext<'/api/tokens/dividends/[slug]'>) {
  const user = await getUser()
  if (!user) return new Response(null, { status: 401 })
  const { slug } = await params
  const [sale, wallets] = await Promise.all([getSale(slug), listWallets(user.id)])
  if (!sale) return new Response(null, { status: 404 })
  const [lines, events, own] = await Promise.all([
    listDividendLines(sale.id, wallets),
    readSaleEvents(sale.id),
    listOwnEvents(sale, wallets),
  ])
  const rows = dividendRows(lines, events, own, sale.now)
  const statement = { lines: rows, sale, holder: user.name, wallets }
  const paper = await dividendPaper(statement, localeOf(request))
  return new Response(new Uint8Array(await drawPaper(paper)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${sale.slug}-dividends.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
