/** The database keeps these in the place of a deleted account's address and name (accounts.erase_account). */
const ADDRESS = /"[0-9a-f-]{36}@deleted\.invalid"/g
const NAME = /("[a-z_]*name"\s*:\s*)"—"/g

/** What of an answer stands for a deleted account: never an address that nobody has, and where a reader is known, words. */
export function withoutDeleted(json: string, name = '—'): string {
  return json.replace(ADDRESS, '"—"').replace(NAME, (_, key: string) => key + JSON.stringify(name))
}

/** The same for an answer of the database; `nameOf` is asked only where one stands in it. */
export async function nameDeleted(answer: Response, nameOf = async () => '—'): Promise<Response> {
  if (!answer.headers.get('content-type')?.includes('json')) return answer
  const json = await answer.text()
  const body =
    json.includes('—"') || json.includes('@deleted.invalid') ? withoutDeleted(json, await nameOf()) : json
  const { status, statusText, headers } = answer
  return new Response(status === 204 || status === 304 ? null : body, { status, statusText, headers })
}
