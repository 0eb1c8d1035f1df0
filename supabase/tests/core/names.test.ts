import { createHmac } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lite, openLite } from '../../local/lite.ts'
import * as h from '../harness.ts'

/** Every word that SQL gives a meaning names an argument and a column here: the embedded backend must quote them all. */
const sql = h.connect()
const secrets = {
  publishableKey: 'sb_publishable_names',
  secretKey: 'sb_secret_names',
  jwtSecret: 'names'.repeat(10),
}
let words: string[] = []
let lite: Lite | undefined

beforeAll(async () => {
  const rows = await sql<
    { word: string }[]
  >`select word from pg_get_keywords() where word !~ '[^a-z_]' order by word`
  words = rows.map(({ word }) => word)
  const list = (of: (word: string, n: number) => string) => words.map(of).join(', ')
  // a function has at most a hundred arguments
  for (let n = 0; n * 100 < words.length; n++) {
    const part = words.slice(n * 100, n * 100 + 100)
    await sql.unsafe(`create function public.words_${n}(${part.map((word) => `"${word}" integer`).join(', ')}) returns integer
        language sql set search_path = '' as 'select ${part.map((_, i) => `$${i + 1}`).join(' + ')}';
      grant execute on function public.words_${n} to authenticated, service_role`)
  }
  await sql.unsafe(`create table public.words (${list((word) => `"${word}" integer`)});
    insert into public.words values (${list((_, n) => String(n))});
    grant select on public.words to authenticated`)
  lite = openLite({
    databaseUrl: process.env.TEST_DATABASE_URL ?? '',
    secrets: secrets as never,
    siteUrl: 'http://localhost:3000',
    templates: join(import.meta.dirname, '../../templates'),
    deliver: async () => {},
    objects: join(tmpdir(), 'alianza-names'),
  })
  await lite.prepare(async () => 0)
})

afterAll(async () => {
  await lite?.close()
  for (let n = 0; n * 100 < words.length; n++) await sql.unsafe(`drop function public.words_${n}`)
  await sql`drop table public.words`
})

const base64 = (value: string | Buffer) => Buffer.from(value).toString('base64url')
function token(): string {
  const facts = { role: 'authenticated', sub: crypto.randomUUID(), exp: Math.floor(Date.now() / 1000) + 60 }
  const text = `${base64('{"alg":"HS256","typ":"JWT"}')}.${base64(JSON.stringify(facts))}`
  return `${text}.${createHmac('sha256', secrets.jwtSecret).update(text).digest('base64url')}`
}

async function ask(path: string, body?: object, key = secrets.publishableKey, bearer = token()) {
  const request = new Request(`http://localhost/rest/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: key, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await lite?.fetch(request, null)
  return { status: answer?.status, body: await answer?.json() }
}

test.each(['a session', 'the secret key'])(
  'a function takes arguments named as any word, with %s',
  async (who) => {
    const { secretKey } = secrets
    for (let n = 0; n * 100 < words.length; n++) {
      const part = words.slice(n * 100, n * 100 + 100)
      const body = Object.fromEntries(part.map((word) => [word, 1]))
      const isService = who === 'the secret key'
      const answer = await (isService
        ? ask(`rpc/words_${n}`, body, secretKey, secretKey)
        : ask(`rpc/words_${n}`, body))
      expect(answer).toEqual({ status: 200, body: part.length })
    }
  },
)

test('a table is read, filtered and sorted by columns named as any word', async () => {
  const expected = [Object.fromEntries(words.map((word, n) => [word, n]))]
  // without the API's own words: an aggregate, and what an address asks by them
  const plain = words.filter((word) => !/^(count|and|or|not|select|order|limit|offset|columns)$/.test(word))
  for (let n = 0; n < plain.length; n += 100) {
    const part = plain.slice(n, n + 100)
    const query = new URLSearchParams([
      ['select', part.join(',')],
      [
        'order',
        part
          .slice(0, 20)
          .map((word) => `${word}.desc`)
          .join(','),
      ],
      ...part.map((word) => [word, `gte.${words.indexOf(word)}`]),
    ])
    const answer = await ask(`words?${query}`)
    const row = Object.fromEntries(part.map((word) => [word, expected[0]?.[word]]))
    expect(answer).toEqual({ status: 200, body: [row] })
  }
})
