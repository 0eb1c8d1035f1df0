import { getUser } from '@/lib/auth/session'
import { openExport } from '@/lib/exports/queries'
import { csvHeaders } from '@/lib/table-csv'

/** A file written in the background, for the person who requested it and may still read it. */
export async function GET(_request: Request, { params }: RouteContext<'/api/exports/[exportId]'>) {
  if (!(await getUser())) return new Response(null, { status: 401 })
  const { exportId } = await params
  const file = await openExport(exportId)
  if (!file) return new Response(null, { status: 404 })
  return new Response(file.stream, { headers: csvHeaders(file.name) })
}
