import { getUser } from '@/lib/auth/session'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'

/** Everything stored about the signed-in person, as a JSON file. */
export async function GET() {
  if (!(await getUser())) return new Response(null, { status: 401 })
  const supabase = await createClient()
  const data = unwrap(await supabase.rpc('export_my_data'))
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="alianza-${new Date().toISOString().slice(0, 10)}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}
