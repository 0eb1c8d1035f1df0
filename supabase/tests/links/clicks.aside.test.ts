import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Given = Record<string, h.JsonValue>
type Aside = { id: string; reason: string; state: string; attempts: number; facts: Given }

async function scene(tx: h.Tx) {
  const program = await h.makeProgram(tx)
  const { code, linkId } = await h.makeAffiliate(tx, program)
  const admin = await h.makePerson(tx, { admin: true })
  return { code, linkId, admin }
}

const record = (tx: h.Tx, clicks: Given[]) =>
  h.as(
    tx,
    'service_role',
    '',
    (t) => t<{ click_id: string; destination: string }[]>`
    select * from public.record_clicks(${t.json(clicks)})`,
  )
const existing = async (tx: h.Tx, ids: string[]) =>
  (await tx`select id from public.clicks where id in ${tx(ids)}`).map(({ id }) => id).sort()
const aside = (tx: h.Tx, linkId: string) =>
  tx<Aside[]>`select id, reason, state, attempts, facts from public.clicks_aside where link_id = ${linkId}`
const decide = (tx: h.Tx, admin: h.Person, what: 'retry' | 'discard', ids: string[]) =>
  h.as(tx, 'authenticated', admin.id, (t) =>
    t`select ${t.unsafe(`public.${what}_clicks_aside`)}(${ids}) as done`.then(([row]) => row?.done),
  )

/** What the tables refuse of a click, each for a reason of its own. */
const OFFENDERS: [string, Given, string][] = [
  ['a device nobody has', { device: 'toaster' }, '22P02'],
  ['a time that is none', { clicked_at: 'noon' }, '22007'],
  ['a visitor that is no id', { visitor_id: 'ana' }, '22P02'],
  ['a hash of another length', { network_hash: 'ff' }, '23514'],
  ['a host that is too long', { referrer_host: 'x'.repeat(300) }, '23514'],
  ['a country that is none', { country: 'Panamá' }, '23514'],
  ['no time', { clicked_at: null }, '23502'],
]

describe('a click that the tables refuse', () => {
  test.each(OFFENDERS)('with %s is set aside and the others are recorded', async (_, wrong, reason) => {
    await h.rolledBack(sql, async (tx) => {
      const { code, linkId } = await scene(tx)
      const [first, offender, last] = [h.aClick(code), { ...h.aClick(code), ...wrong }, h.aClick(code)]
      const answer = await record(tx, [first, offender, last] as Given[])
      expect(answer.map(({ click_id }) => click_id).sort()).toEqual([first.id, offender.id, last.id].sort())
      expect(await existing(tx, [first.id, offender.id, last.id])).toEqual([first.id, last.id].sort())
      const [row, ...more] = await aside(tx, linkId)
      expect(more).toEqual([])
      expect(row).toMatchObject({ reason, state: 'waiting', attempts: 1 })
      expect(Object.keys(row?.facts ?? {})).not.toContain('network_hash')
      await record(tx, [offender] as Given[])
      expect(await aside(tx, linkId)).toHaveLength(1)
    })
  })

  test('counts the others once, in their days', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code, linkId } = await scene(tx)
      await record(tx, [h.aClick(code), { ...h.aClick(code), device: 'toaster' }, h.aClick(code)])
      const [day] = await tx`select clicks, visitors from public.link_days where link_id = ${linkId}`
      expect(day).toMatchObject({ clicks: 2, visitors: 2 })
    })
  })

  test('is nobody’s when no link has its code', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code, linkId } = await scene(tx)
      const [nobody, someone] = [h.aClick('nobody-has-this'), h.aClick(code)]
      await record(tx, [{ ...nobody, device: 'toaster' }, someone])
      expect(await existing(tx, [someone.id])).toEqual([someone.id])
      expect(await aside(tx, linkId)).toEqual([])
      await h.as(
        tx,
        'service_role',
        '',
        (t) => t`select public.set_click_aside(${t.json(nobody)}, '22P05', 'unsupported')`,
      )
      expect(await tx`select 1 from public.clicks_aside where reason = '22P05'`).toHaveLength(0)
    })
  })

  test('can be set aside by the site, once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code, linkId } = await scene(tx)
      const click = h.aClick(code)
      for (const _ of [1, 2]) {
        await h.as(
          tx,
          'service_role',
          '',
          (t) => t`select public.set_click_aside(${t.json(click)}, 'PT422', ${'x'.repeat(400)})`,
        )
      }
      expect(await aside(tx, linkId)).toMatchObject([{ reason: 'PT422' }])
    })
  })
})

test('no click gets in with half a character or NUL: the call is refused whole, as values that are wrong', async () => {
  for (const [text, code] of [
    ['\\ud800', '22P02'],
    ['\\u0000', '22P05'],
  ]) {
    await h.rolledBack(sql, async (tx) => {
      const body = JSON.stringify([h.aClick('nobody')]).replace('}', `,"sub_ids":{"s1":"${text}"}}`)
      const call = tx.savepoint((t) => t`select * from public.record_clicks(${body}::text::jsonb)`)
      expect(await h.refusal(call)).toBe(code)
    })
  }
})

describe('an administrator', () => {
  test('records it again once it fits, and each decision is in the log', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code, linkId, admin } = await scene(tx)
      const click = { ...h.aClick(code), device: 'toaster' }
      await record(tx, [click])
      const [row] = await aside(tx, linkId)
      const id = row?.id ?? ''
      expect(await decide(tx, admin, 'retry', [id])).toBe(0)
      expect(await aside(tx, linkId)).toMatchObject([{ state: 'waiting', attempts: 2 }])
      await tx`update public.clicks_aside set click = click || '{"device":"phone"}' where id = ${id}`
      expect(await decide(tx, admin, 'retry', [id])).toBe(1)
      expect(await existing(tx, [click.id])).toEqual([click.id])
      expect(await aside(tx, linkId)).toMatchObject([{ state: 'recorded', attempts: 3 }])
      expect(await h.refusal(decide(tx, admin, 'discard', [id]))).toBe('PT409 errors.click.decided')
      const log = await tx`select action, actor_id from public.audit_log where subject_id = ${id} order by id`
      expect(log.map((entry) => entry.action)).toEqual(['click.retried', 'click.retried'])
      expect(log[0]?.actor_id).toBe(admin.id)
    })
  })

  test('discards it, and it is never recorded', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code, linkId, admin } = await scene(tx)
      const click = { ...h.aClick(code), device: 'toaster' }
      await record(tx, [click])
      const ids = (await aside(tx, linkId)).map(({ id }) => id)
      expect(await decide(tx, admin, 'discard', ids)).toBe(1)
      expect(await existing(tx, [click.id])).toEqual([])
      expect(await aside(tx, linkId)).toMatchObject([{ state: 'discarded' }])
      expect(
        await tx`select 1 from public.audit_log where action = 'click.discarded' and subject_id in ${tx(ids)}`,
      ).toHaveLength(1)
    })
  })

  test.each(['retry', 'discard'] as const)('names up to a hundred to %s, that wait', async (what) => {
    await h.rolledBack(sql, async (tx) => {
      const { admin } = await scene(tx)
      const many = Array.from({ length: 101 }, () => randomUUID())
      expect(await h.refusal(decide(tx, admin, what, []))).toBe('PT422 errors.click.choice')
      expect(await h.refusal(decide(tx, admin, what, many))).toBe('PT422 errors.click.choice')
      expect(await h.refusal(decide(tx, admin, what, many.slice(1)))).toBe('PT409 errors.click.decided')
    })
  })
})

test('housekeeping forgets what was decided long ago', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { code, linkId } = await scene(tx)
    await record(
      tx,
      [1, 2].map(() => ({ ...h.aClick(code), device: 'toaster' })),
    )
    const [old] = await aside(tx, linkId)
    await tx`update public.clicks_aside set state = 'discarded', decided_at = now() - interval '91 days' where id = ${old?.id ?? ''}`
    await h.as(tx, 'service_role', '', (t) => t`select public.keep_house()`)
    expect(await aside(tx, linkId)).toMatchObject([{ state: 'waiting' }])
  })
})
