import { AsyncLocalStorage } from 'node:async_hooks'

type Failure = { code?: string; message?: string; detail?: string }
const failures = new AsyncLocalStorage<{ error?: Failure }>()
const REFUSED = /^PT(4\d\d)$/

/** lite answers 500 for whatever the database refuses to its auth routes, and only prints what it was. */
export function watchAuthFailures(): void {
  const print = console.error
  console.error = (...values: unknown[]) => {
    const caught = failures.getStore()
    if (caught && values[0] === 'Auth error:') caught.error = (values[1] ?? {}) as Failure
    print(...values)
  }
}

/** A refusal that the database raised with a status of ours gets that status, as hosted Supabase's auth service answers it. */
export async function withRefusals(answer: () => Response | Promise<Response>): Promise<Response> {
  const caught: { error?: Failure } = {}
  const response = await failures.run(caught, async () => answer())
  const { code = '', message, detail } = caught.error ?? {}
  const status = Number(REFUSED.exec(code)?.[1])
  if (response.status !== 500 || !status) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json({ code, message, details: detail ?? null }, { status, headers })
}
