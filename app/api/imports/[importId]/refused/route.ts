import { getUser } from '@/lib/auth/session'
import { answerTable, localeOf } from '@/lib/exports/answer'
import { refusedFile } from '@/lib/imports/file'
import { getImportHead } from '@/lib/imports/queries'

/** The refused rows of an import as a file. */
export async function GET(request: Request, { params }: RouteContext<'/api/imports/[importId]/refused'>) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const { importId } = await params
  const file = await getImportHead(importId)
  if (!file) return new Response(null, { status: 404 })
  return answerTable(request, await refusedFile(importId, file.head, localeOf(request)))
}
