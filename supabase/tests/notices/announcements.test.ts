import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Given = {
  audiences?: string[]
  title?: h.JsonValue
  body?: h.JsonValue
  link?: string | null
  starts?: string | null
  ends?: string | null
  key?: string
}
const announce = (tx: h.Tx, admin: h.Person, given: Given = {}) => {
  const {
    audiences = ['members'],
    title = { es: 'Mantenimiento' },
    body = { es: 'El domingo de 2 a 3.' },
  } = given
  const { link = null, starts = null, ends = null, key = randomUUID() } = given
  return h.as(
    tx,
    'authenticated',
    admin.id,
    (t) => t<
      { id: string }[]
    >`select id from public.announce(${audiences}::text[]::public.audience[], ${t.json(title)},
      ${t.json(body)}, ${link}, ${starts}::timestamptz, ${ends}::timestamptz, ${key})`,
  )
}
const seenBy = async (tx: h.Tx, { id }: h.Person) => {
  const rows = await h.as(tx, 'authenticated', id, (t) => t`select id from public.my_announcements()`)
  return rows.map((row) => row.id as string)
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function scene(tx: h.Tx) {
  await tx`delete from public.announcements`
  const admin = await h.makePerson(tx, { admin: true })
  const program = await h.makeProgram(tx)
  return { admin, ana: await h.makeAffiliate(tx, program), eva: await h.makePerson(tx) }
}

describe('an announcement', () => {
  test('is read by whom it is for, and dismissed by each for themselves', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, ana, eva } = await scene(tx)
      const [[members], [affiliates], [office]] = [
        await announce(tx, admin),
        await announce(tx, admin, { audiences: ['affiliates'] }),
        await announce(tx, admin, { audiences: ['administrators', 'administrators'] }),
      ]
      expect((await seenBy(tx, ana)).sort()).toEqual([members?.id, affiliates?.id].sort())
      expect(await seenBy(tx, eva)).toEqual([members?.id])
      expect((await seenBy(tx, admin)).sort()).toEqual([members?.id, office?.id].sort())
      const dismiss = (who: h.Person, id = '') =>
        h.as(tx, 'authenticated', who.id, (t) => t`select public.dismiss_announcement(${id})`)
      await dismiss(ana, members?.id)
      await dismiss(ana, members?.id)
      expect(await seenBy(tx, ana)).toEqual([affiliates?.id])
      expect(await seenBy(tx, eva)).toEqual([members?.id])
      expect(await h.refusal(dismiss(eva, affiliates?.id))).toBe('PT404 errors.announcement.not_found')
    })
  })

  test('is shown between its moments, until it is withdrawn', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, eva } = await scene(tx)
      const [later] = await announce(tx, admin, { starts: inHours(1), ends: inHours(2) })
      const [now] = await announce(tx, admin, { audiences: ['visitors'], ends: inHours(1) })
      expect(await seenBy(tx, eva)).toEqual([now?.id])
      const open = await h.as(tx, 'anon', '', (t) => t`select id from public.announcements`)
      expect(open.map(({ id }) => id)).toEqual([now?.id])
      await tx`update public.announcements set starts_at = now() - interval '1 minute' where id = ${later?.id ?? ''}`
      expect((await seenBy(tx, eva)).sort()).toEqual([later?.id, now?.id].sort())
      const withdraw = () =>
        h.as(tx, 'authenticated', admin.id, (t) => t`select public.withdraw_announcement(${later?.id ?? ''})`)
      await withdraw()
      expect(await seenBy(tx, eva)).toEqual([now?.id])
      expect(await h.refusal(withdraw())).toBe('PT404 errors.announcement.not_found')
      expect(
        await h.refusal(
          h.as(tx, 'authenticated', eva.id, (t) => t`select public.withdraw_announcement(${now?.id ?? ''})`),
        ),
      ).toBe('PT403 errors.forbidden')
    })
  })

  test('needs an audience, the same languages in title and text, a page to lead to and an end after its start', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin } = await scene(tx)
      const wrong: [Given, string][] = [
        [{ audiences: [] }, 'audience'],
        [{ title: {} }, 'texts'],
        [{ title: { es: ' ' } }, 'texts'],
        [{ title: { fr: 'Bonjour' } }, 'texts'],
        [{ title: { es: 'Hola', en: 'Hello' } }, 'texts'],
        [{ body: { es: 'x'.repeat(601) } }, 'texts'],
        [{ link: 'javascript:alert(1)' }, 'link'],
        [{ link: '//evil.example' }, 'link'],
        [{ ends: inHours(-1) }, 'ends'],
        [{ starts: inHours(3), ends: inHours(2) }, 'ends'],
      ]
      for (const [given, key] of wrong)
        expect.soft(await h.refusal(announce(tx, admin, given)), key).toBe(`PT422 errors.announcement.${key}`)
      const key = randomUUID()
      const [[once], [again]] = [await announce(tx, admin, { key }), await announce(tx, admin, { key })]
      expect(again).toEqual(once)
      expect(await h.refusal(announce(tx, admin, { key, link: '/vip' }))).toBe(
        'PT409 errors.idempotency.conflict',
      )
    })
  })
})
