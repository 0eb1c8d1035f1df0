import 'server-only'
import { explain, unwrap } from '@/lib/errors'
import { preferredLocale } from '@/lib/i18n/preferred'
import { pathIn } from '@/lib/i18n/routing'
import type { ExportKind } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { Json } from '@/lib/supabase/types'
import { type Cell, csvAnswer, toCsv } from '@/lib/table-csv'

/** The most rows that are handed out at once; more become a file in the background. */
const AT_ONCE = 5_000

/** A requested table: the question for the background, and the rows for an answer at once. */
export type RequestedTable<Row> = {
  kind: ExportKind
  /** Of the file, without its ending. */
  name: string
  question: Json
  /** The affiliate's own rows, not everybody's. */
  mine?: boolean
  head: string[]
  lines: (rows: Row[]) => Cell[][]
  /** A part of the rows in order, beginning at row `from`; at most `most` of them. */
  list: (from: number, count: number) => Promise<Row[]>
  most?: number
}

/**
 * The table as a file: at once, or in the background when it has too many rows; then the answer leads to "My exports".
 * `later=1` in the address asks for the background whatever its size.
 */
export async function answerTable<Row>(request: Request, table: RequestedTable<Row>): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const isLarge = (await table.list(AT_ONCE, 1)).length > 0
  if (isLarge || searchParams.get('later') === '1') return inBackground(request, table)
  const { list, most = 500 } = table
  const lines: Cell[][] = []
  for (let from = 0; from < AT_ONCE; from += most) {
    const rows = await list(from, most)
    lines.push(...table.lines(rows))
    if (rows.length < most) break
  }
  return csvAnswer(table.name, toCsv(table.head, lines))
}

/** Asking writes a row: not for a link on somebody else's site. */
async function inBackground<Row>(request: Request, { kind, name, question, mine }: RequestedTable<Row>) {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return new Response(null, { status: 403 })
  const locale = localeOf(request)
  const supabase = await createClient()
  const { error } = await supabase.rpc('request_export', {
    kind,
    name,
    question,
    locale,
    mine: mine ?? false,
  })
  const refused = error && explain(error).key === 'export.too_many'
  if (error && !refused) unwrap({ data: null, error })
  const query = refused ? '?refused=too_many' : ''
  return redirectTo(pathIn(locale, '/account/exports') + query)
}

const redirectTo = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })

/** The language of the page that the link stood on; of the reader where the address has none. */
export function localeOf(request: Request) {
  const requested = new URL(request.url).searchParams.get('locale')
  return preferredLocale(
    requested ?? request.headers.get('accept-language'),
    requested ? null : request.headers.get('cookie'),
  )
}
