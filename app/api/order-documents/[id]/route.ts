import { getUser } from '@/lib/auth/session'
import { getDocument } from '@/lib/orders/document'
import { drawPaper } from '@/lib/paper'

/** An invoice, receipt or credit note as a PDF: for its buyer and for administrators. */
export async function GET(_request: Request, { params }: RouteContext<'/api/order-documents/[id]'>) {
  if (!(await getUser())) return new Response(null, { status: 401 })
  const { id } = await params
  const found = await getDocument(id)
  if (!found) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(await drawPaper(found.paper)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${found.number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
