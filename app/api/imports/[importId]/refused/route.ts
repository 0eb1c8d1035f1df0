import { getTranslations } from 'next-intl/server'
import { getUser } from '@/lib/auth/session'
import { preferredLocale } from '@/lib/i18n/preferred'
import { getImportHead, listRefused } from '@/lib/imports/queries'
import { type RefusedRow, toProblem } from '@/lib/imports/rules'
import { csvAnswer, toCsv } from '@/lib/table-csv'

const PART = 1_000

/** The refused rows as they came, with what is wrong in front: mend them and import the file again. */
export async function GET(request: Request, { params }: RouteContext<'/api/imports/[importId]/refused'>) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const { importId } = await params
  const file = await getImportHead(importId)
  if (!file) return new Response(null, { status: 404 })
  const asked = new URL(request.url).searchParams.get('locale') ?? request.headers.get('accept-language')
  const locale = preferredLocale(asked)
  const [t, errors] = await Promise.all([
    getTranslations({ locale, namespace: 'imports.report' }),
    getTranslations({ locale, namespace: 'errors' }),
  ])
  const rows: RefusedRow[] = []
  for (let part = await listRefused(importId, 0, PART); part.length > 0; ) {
    rows.push(...part)
    part = part.length < PART ? [] : await listRefused(importId, rows.length, PART)
  }
  const head = [t('line'), t('column'), t('problem'), ...file.head]
  const lines = rows.map(({ number, problem, cells }) => [
    number,
    problem.column ?? '',
    errors(toProblem(problem.key), { id: '' }),
    ...cells,
  ])
  return csvAnswer('refused-rows', toCsv(head, lines))
}
