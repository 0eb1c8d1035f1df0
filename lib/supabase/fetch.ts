import { isRolledBack, repeatWhile } from './rolled-back'
import { isStorableBody, NOT_STORABLE } from './storable'

/** The last gate before the database: the `fetch` of every Supabase client of ours. */
export async function databaseFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input)
  const isStorable = !/%00/.test(url) && (typeof init?.body !== 'string' || isStorableBody(init.body))
  if (!isStorable) return Response.json(NOT_STORABLE, { status: 422 })
  const isRepeatable = !init?.body || typeof init.body === 'string' // a body that flows is sent once
  return isRepeatable ? repeatWhile(() => fetch(input, init), wasRolledBack) : fetch(input, init)
}

async function wasRolledBack(answer: Response): Promise<boolean> {
  if (answer.status < 400 || !answer.headers.get('content-type')?.includes('json')) return false
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null) // what is no JSON is refused by whoever reads it
  return isRolledBack((body as { code?: unknown } | null)?.code)
}
