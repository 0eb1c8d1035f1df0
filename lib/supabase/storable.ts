import { wellFormedJson } from '@/lib/text'

/** As the database refuses a field: what no reader at an entrance repaired goes no further, and nothing is half written. */
export const NOT_STORABLE = { code: 'PT422', message: 'errors.text', details: '', hint: null }

/** Whether a JSON body holds only text that PostgreSQL can hold. */
export function isStorableBody(json: string): boolean {
  return wellFormedJson(json) === json
}

/** The last gate before the database: the `fetch` of every Supabase client of ours. */
export async function storableFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input)
  const isStorable = !/%00/.test(url) && (typeof init?.body !== 'string' || isStorableBody(init.body))
  return isStorable ? fetch(input, init) : Response.json(NOT_STORABLE, { status: 422 })
}
