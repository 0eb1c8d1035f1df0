import { describe, expect, it } from 'vitest'
import { guarded } from './guard'

/** A backend that echoes its request, or gives the answer that a test sets. */
function setUp(answer?: Response) {
  const seen: string[] = []
  const ask = guarded(async (request) => {
    seen.push(await request.text())
    return answer ?? Response.json({ ok: true })
  }, 100)
  return { seen, ask }
}
const post = (path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request(`http://127.0.0.1${path}`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const stream = (...parts: string[]) => new Blob(parts).stream()

describe('a body', () => {
  it('reaches the backend up to the limit, announced or not', async () => {
    const { seen, ask } = setUp()
    await ask(post('/rest/v1/rpc/x', 'a'.repeat(100), { 'content-length': '100' }), null)
    await ask(post('/rest/v1/rpc/x', stream('a'.repeat(60), 'b'.repeat(40))), null)
    expect(seen.map((text) => text.length)).toEqual([100, 100])
  })

  it('is refused beyond it and read no further', async () => {
    const { seen, ask } = setUp()
    const announced = await ask(post('/rest/v1/rpc/x', 'a', { 'content-length': '101' }), null)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(60))
        sent += 1
      },
    })
    const flowing = await ask(post('/storage/v1/object', endless), null)
    expect([announced.status, flowing.status, seen]).toEqual([413, 413, []])
    expect(sent).toBeLessThan(6)
  })

  it.each([
    ['[]', 400],
    ['null', 400],
    ['{', 400],
    ['{"email":{"a":1}}', 400],
    ['{"password":["x"]}', 400],
    ['{"data":"x"}', 400],
    ['{"data":[1]}', 400],
    ['{"email":"a@b.c","password":"x","data":{"locale":"es"},"phone":null}', 200],
    ['', 200],
  ])('of the auth service that is %s answers %d', async (body, status) => {
    const { seen, ask } = setUp()
    expect((await ask(post('/auth/v1/signup', body), null)).status).toBe(status)
    expect(seen).toEqual(status === 200 ? [body] : [])
  })
})

describe('a value of another type', () => {
  const crash = (message: string) => Response.json({ code: 'SUP', message }, { status: 500 })

  it.each([
    ['TypeError [ERR_INVALID_ARG_TYPE]: The "string" argument must be of type string', '22P02'],
    ['RangeError: Maximum call stack size exceeded', '22P02'],
    ["TypeError: Cannot use 'in' operator to search for 'name' in 1", '22P02'],
    ['PostgresError: new row for relation "programs" violates check constraint "x"', '23514'],
  ])('is the caller’s mistake: %s', async (message, code) => {
    const { ask } = setUp(crash(message))
    const answer = await ask(post('/rest/v1/rpc/x', '{}', { 'content-length': '2' }), null)
    expect([answer.status, (await answer.json()).code]).toEqual([400, code])
  })

  it.each([
    ['PostgresError: deadlock detected', '40P01'],
    ['PostgresError: could not serialize access due to concurrent update', '40001'],
  ])('bears the code of what another transaction rolled back: %s', async (message, code) => {
    const { ask } = setUp(crash(message))
    const answer = await ask(post('/rest/v1/rpc/x', '{}', { 'content-length': '2' }), null)
    expect([answer.status, (await answer.json()).code]).toEqual([500, code])
  })

  it('differs from a failure of ours', async () => {
    const { ask } = setUp(crash('Error: connection lost'))
    expect((await ask(post('/rest/v1/rpc/x', '{}', { 'content-length': '2' }), null)).status).toBe(500)
  })
})
