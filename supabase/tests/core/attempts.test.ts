import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Scope = 'sign_in' | 'code' | 'reset' | 'sign_up' | 'contact'
const hash = (text: string = randomUUID()) => createHash('sha256').update(text).digest('hex')
const DAY = 24 * 60

const ask = async (
  tx: h.Tx,
  name: string,
  scope: Scope,
  account: string,
  network: string,
  device: string | null,
) =>
  (
    await h.as(
      tx,
      'service_role',
      '',
      (t) => t`select ${t(`public.${name}`)}(${scope}, ${account}, ${network}, ${device}) as wait`,
    )
  )[0]?.wait as number
const take = (tx: h.Tx, scope: Scope, account: string, network: string, device: string | null = null) =>
  ask(tx, 'take_attempt', scope, account, network, device)
const remember = (tx: h.Tx, account: string, network: string, device: string) =>
  h.as(tx, 'service_role', '', (t) => t`select public.remember_device(${account}, ${network}, ${device})`)
const pass = (tx: h.Tx, minutes: number) =>
  tx`update core.attempts set at = at - ${minutes} * interval '1 minute'`

/**
 * How many failures somebody gets through in a day, from `networks` networks: each hour every one of them knocks until it is
 * refused.
 */
async function guesses(tx: h.Tx, scope: Scope, networks: number, accounts = 1): Promise<number> {
  const [nets, targets] = [networks, accounts].map((count) => Array.from({ length: count }, () => hash()))
  const [row] = await tx<{ taken: number }[]>`select sum(g.taken)::int as taken from (
      select pg_temp.knock(${scope}, ${targets ?? []}::text[], ${nets ?? []}::text[]) as taken) as g`
  return row?.taken ?? -1
}

/**
 * The day is played inside the database: a statement a knock would be thousands of them. An hour passes by writing all attempts
 * anew: the earlier versions of changed rows, which stay until the end of the transaction, would be read by each of its knocks.
 */
const PLAY = `create function pg_temp.pass_an_hour() returns void language plpgsql as $$
declare earlier core.attempts[] := array(select a from core.attempts a);
begin
  truncate core.attempts;
  insert into core.attempts (scope, subject, at)
    select a.scope, a.subject, a.at - interval '61 minutes' from unnest(earlier) as a;
end $$;
create function pg_temp.knock(scope text, targets text[], nets text[]) returns integer language plpgsql as $$
declare taken integer := 0; target text; net text;
begin
  for hour in 1 .. 23 loop
    foreach net in array nets loop
      foreach target in array targets loop
        while public.take_attempt(scope, target, net) = 0 loop
          taken := taken + 1;
        end loop;
      end loop;
    end loop;
    perform pg_temp.pass_an_hour();
  end loop;
  return taken;
end $$`

describe('guesses a day that an outsider gets', () => {
  test.each([
    // scope, networks, accounts, at most
    ['sign_in', 1, 1, 30],
    ['sign_in', 2, 1, 60],
    ['sign_in', 4, 1, 100],
    ['sign_in', 30, 1, 100],
    ['sign_in', 1, 40, 1000],
    ['code', 1, 1, 20],
    ['code', 30, 1, 40],
  ] as const)('%s from %i networks on %i accounts: %i', async (scope, networks, accounts, most) => {
    await h.rolledBack(sql, async (tx) => {
      await tx`delete from core.attempts`
      await tx.unsafe(PLAY)
      expect(await guesses(tx, scope, networks, accounts)).toBe(most)
    })
  })
})

describe('nobody is locked out by others', () => {
  test('five wrong passwords from elsewhere, or beside one, leave an account and its neighbours open', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [account, other, office, thief] = [hash(), hash(), hash(), hash()]
      for (let i = 0; i < 5; i++) expect(await take(tx, 'sign_in', account, thief)).toBe(0)
      expect(await take(tx, 'sign_in', account, thief)).toBeGreaterThan(14 * 60)
      expect(await take(tx, 'sign_in', account, office)).toBe(0)
      for (let i = 0; i < 5; i++) await take(tx, 'sign_in', other, office)
      expect(await take(tx, 'sign_in', other, office)).toBeGreaterThan(0)
      expect(await take(tx, 'sign_in', account, office)).toBe(0)
    })
  })

  test.each(['sign_in', 'code', 'reset'] as const)(
    '%s: a known device and a known network are counted apart',
    async (scope) => {
      await h.rolledBack(sql, async (tx) => {
        const administrators = [hash(), hash()]
        const [home, cafe, device] = [hash(), hash(), hash()]
        for (const account of administrators) await remember(tx, account, home, device)
        // an outsider uses both accounts up, from everywhere
        for (const account of administrators)
          for (let i = 0; i < 120; i++) await take(tx, scope, account, hash())
        for (const account of administrators) {
          expect(await take(tx, scope, account, hash())).toBeGreaterThan(0)
          expect(await take(tx, scope, account, cafe, device)).toBe(0)
          expect(await take(tx, scope, account, home)).toBe(0)
        }
      })
    },
  )

  test('a device that is known to one account is a stranger to another, and has five tries like everybody', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [mine, theirs, home, device] = [hash(), hash(), hash(), hash()]
      await remember(tx, mine, home, device)
      for (let i = 0; i < 100; i++) await take(tx, 'sign_in', theirs, hash(), device)
      expect(await take(tx, 'sign_in', theirs, home, device)).toBeGreaterThan(0)
      for (let i = 0; i < 5; i++) expect(await take(tx, 'sign_in', mine, hash(), device)).toBe(0)
      expect(await take(tx, 'sign_in', mine, hash(), device)).toBeGreaterThan(14 * 60)
      await pass(tx, 16)
      expect(await take(tx, 'sign_in', mine, hash(), device)).toBe(0)
    })
  })

  test('who writes or registers is counted alike, known or not', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [account, home, device] = [hash(), hash(), hash()]
      await remember(tx, account, home, device)
      for (let i = 0; i < 10; i++) expect(await take(tx, 'contact', account, hash(), device)).toBe(0)
      expect(await take(tx, 'contact', account, hash(), device)).toBeGreaterThan(0)
    })
  })

  test('while recovery mails are used up, one that works was sent within the hour that it is good for', async () => {
    await h.rolledBack(sql, async (tx) => {
      const account = hash()
      for (let minute = 0; minute < DAY; minute += 20) {
        const [last] = await tx<{ ago: number | null }[]>`
          select extract(epoch from clock_timestamp() - max(at)) / 60 as ago from core.attempts
          where scope = 'reset' and subject = ${account}`
        const isRefused = (await take(tx, 'reset', account, hash())) > 0
        if (isRefused) expect(Number(last?.ago)).toBeLessThan(60)
        await pass(tx, 20)
      }
    })
  })
})

describe('a success', () => {
  test('takes back its own attempt and no other', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [account, network, elsewhere] = [hash(), hash(), hash()]
      for (let i = 0; i < 4; i++) await take(tx, 'sign_in', account, network)
      for (let i = 0; i < 3; i++) {
        expect(await take(tx, 'sign_in', account, network)).toBe(0)
        await ask(tx, 'forgive_attempt', 'sign_in', account, network, null)
      }
      await take(tx, 'sign_in', account, network)
      expect(await take(tx, 'sign_in', account, network)).toBeGreaterThan(0)
      const count = async () =>
        (await tx`select count(*)::int as n from core.attempts where subject = ${account}`)[0]?.n
      const before = await count()
      const device = hash()
      await remember(tx, account, elsewhere, device)
      await take(tx, 'sign_in', account, elsewhere, device)
      await ask(tx, 'forgive_attempt', 'sign_in', account, elsewhere, device)
      expect(await count()).toBe(before) // a known device washes no stranger's failures away
    })
  })
})
