import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { asUser, decide, report, run, saveFeed, scanOnce, server, storeSnapshot } from './stage.ts'

const sql = h.connect()

async function context(tx: h.Tx, value: string, kind = 'address') {
  const [row] = await server(
    tx,
    (t) => t<{ found: { house: { role: string }[]; reports: { confirmed: number; reporters: number }[] } }[]>`
      select public.read_scan_context(${t.json([{ kind, value }])}) as found`,
  )
  return row?.found ?? { house: [], reports: [] }
}

describe('a report', () => {
  test('counts once an administrator confirmed it, one of a person about a subject, and is shown without people', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const [one, rival] = [await h.makePerson(tx), await h.makePerson(tx)]
      const id = await report(tx, one, 'https://Estafa.example.com/')
      expect(await report(tx, one, 'estafa.example.com')).toBe(id)
      expect((await context(tx, 'estafa.example.com')).reports).toEqual([])
      const second = await report(tx, rival, 'estafa.example.com')
      await decide(tx, admin, id)
      expect((await context(tx, 'estafa.example.com')).reports).toMatchObject([
        { confirmed: 1, reporters: 1 },
      ])
      await decide(tx, admin, second)
      expect((await context(tx, 'estafa.example.com')).reports).toMatchObject([
        { confirmed: 2, reporters: 2 },
      ])
      await decide(tx, admin, await report(tx, one, '+50761234567', 'phone'))
      await decide(tx, admin, await report(tx, one, 'ladron@example.com', 'email'))
      const shown = await h.as(
        tx,
        'anon',
        '',
        (t) => t<{ shown: string }[]>`select shown from public.reported_subjects order by shown`,
      )
      const names = shown.map((row) => row.shown)
      expect(names).toEqual(expect.arrayContaining(['+507 ••••', 'estafa.example.com', '•••@example.com']))
      expect(names.join(' ')).not.toMatch(/61234567|ladron/)
    })
  })

  test('is decided by somebody else, with a reason when it is rejected, and may be decided otherwise later', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const one = await h.makePerson(tx)
      const own = await report(tx, admin)
      expect(await h.refusal(decide(tx, admin, own))).toBe('PT403 errors.scamscan.own')
      const id = await report(tx, one, 'a.example.com')
      expect(await asUser(tx, admin, (t) => t`select public.decide_scam_report(${id}, false, ' ')`)).toBe(
        'PT422 errors.scamscan.reason',
      )
      await decide(tx, admin, id)
      expect(await h.refusal(decide(tx, admin, id))).toBe('PT409 errors.scamscan.report_state')
      await decide(tx, admin, id, false)
      expect((await context(tx, 'a.example.com')).reports).toEqual([])
      await run(tx, one, async (t) => {
        const [row] = await t`select state, reason from public.scan_reports where id = ${id}`
        expect(row).toEqual({ state: 'rejected', reason: 'Lo vimos' })
      })
    })
  })

  test('is taken back by its owner only, and counts no more', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const [one, rival] = [await h.makePerson(tx), await h.makePerson(tx)]
      const id = await report(tx, one, 'b.example.com')
      await decide(tx, admin, id)
      const withdraw = (who: h.Person) => asUser(tx, who, (t) => t`select public.withdraw_scam_report(${id})`)
      expect(await withdraw(rival)).toBe('PT404 errors.scamscan.report_unknown')
      await run(tx, one, (t) => t`select public.withdraw_scam_report(${id})`)
      expect((await context(tx, 'b.example.com')).reports).toEqual([])
      expect(await withdraw(one)).toBe('PT409 errors.scamscan.report_state')
      expect(await h.refusal(decide(tx, admin, id))).toBe('PT409 errors.scamscan.report_state')
    })
  })

  test('is one of ten at most that wait, and of something that a list could name', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await h.makePerson(tx)
      for (let i = 0; i < 10; i++) await report(tx, one)
      expect(await h.refusal(report(tx, one))).toBe('PT409 errors.scamscan.reports')
      const other = await h.makePerson(tx)
      expect(await h.refusal(report(tx, other, 'Hola', 'message'))).toBe('PT422 errors.scamscan.report_kind')
      for (const [kind, subject] of [
        ['address', 'sin punto'],
        ['email', 'a@b'],
        ['phone', '6123'],
        ['address', 'x'],
      ])
        expect(await h.refusal(report(tx, other, subject, kind)), subject).toBe(
          'PT422 errors.scamscan.report_subject',
        )
    })
  })

  test('is forgotten after 720 days', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      await decide(tx, admin, await report(tx, await h.makePerson(tx), 'c.example.com'))
      await tx`update public.scan_reports set reported_at = now() - interval '721 days' where subject = 'c.example.com'`
      await tx`update public.reported_subjects set last_on = (now() - interval '721 days')::date where subject = 'c.example.com'`
      await server(tx, (t) => t`select public.keep_house()`)
      expect((await context(tx, 'c.example.com')).reports).toEqual([])
    })
  })
})

describe('the house’s list', () => {
  const propose = async (tx: h.Tx, admin: h.Person, value: string, role = 'scam') =>
    (
      await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) =>
          t<
            { id: string }[]
          >`select public.propose_scan_entry(${role}, 'address', ${value}, 'La vimos') as id`,
      )
    )[0]?.id ?? ''
  const confirm = (tx: h.Tx, admin: h.Person, id: string) =>
    asUser(tx, admin, (t) => t`select public.confirm_scan_entry(${id})`)

  test('changes when a second administrator confirms, in both directions', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [first, second] = [
        await h.makePerson(tx, { admin: true }),
        await h.makePerson(tx, { admin: true }),
      ]
      const id = await propose(tx, first, 'https://Mala.example.com/?x=1')
      const house = async () => (await context(tx, 'mala.example.com')).house
      expect(await house()).toEqual([])
      expect(await confirm(tx, first, id)).toBe('PT403 errors.scamscan.own')
      await run(tx, second, (t) => t`select public.confirm_scan_entry(${id})`)
      expect(await house()).toMatchObject([{ role: 'scam' }])
      expect(await h.refusal(propose(tx, second, 'mala.example.com'))).toBe(
        'PT409 errors.scamscan.entry_there',
      )
      await run(tx, second, (t) => t`select public.propose_scan_entry_end(${id}, 'Cambió de dueño')`)
      expect(await house()).toMatchObject([{ role: 'scam' }])
      expect(await confirm(tx, second, id)).toBe('PT403 errors.scamscan.own')
      await run(tx, second, (t) => t`select public.refuse_scan_entry(${id})`)
      await run(tx, first, (t) => t`select public.propose_scan_entry_end(${id}, 'Cambió de dueño')`)
      await run(tx, second, (t) => t`select public.confirm_scan_entry(${id})`)
      expect(await house()).toEqual([])
      expect(await confirm(tx, first, id)).toBe('PT409 errors.scamscan.entry_state')
      const refused = await propose(tx, first, 'otra.example.com')
      await run(tx, second, (t) => t`select public.refuse_scan_entry(${refused})`)
      expect(await confirm(tx, second, refused)).toBe('PT409 errors.scamscan.entry_state')
    })
  })

  test('gets a proposal from an appeal that is granted; its owner hears the answer', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [first, second] = [
        await h.makePerson(tx, { admin: true }),
        await h.makePerson(tx, { admin: true }),
      ]
      const [one, rival] = [await h.makePerson(tx), await h.makePerson(tx)]
      const scan = await scanOnce(tx, one, 'https://mia.example.com/')
      const appeal = (who: h.Person, text = 'Es mi propio sitio') =>
        asUser(tx, who, (t) => t`select public.appeal_verdict(${scan}, ${text})`)
      expect(await appeal(rival)).toBe('PT404 errors.scamscan.scan_unknown')
      expect(await appeal(one, 'corto')).toBe('PT422 errors.scamscan.statement')
      const [made] = (await run(
        tx,
        one,
        (t) => t`select public.appeal_verdict(${scan}, 'Es mi propio sitio') as id`,
      )) as { id: string }[]
      expect(await appeal(one)).toBe('PT409 errors.scamscan.appeal_there')
      const id = made?.id ?? ''
      await run(tx, first, (t) => t`select public.decide_scan_appeal(${id}, true, 'Lo comprobamos')`)
      const [entry] =
        await tx`select id, state, role, value from public.scan_list_entries where appeal_id = ${id}`
      expect(entry).toMatchObject({ state: 'proposed', role: 'allowed', value: 'mia.example.com' })
      expect(await confirm(tx, first, String(entry?.id))).toBe('PT403 errors.scamscan.own')
      await run(tx, second, (t) => t`select public.confirm_scan_entry(${String(entry?.id)})`)
      const mails =
        await tx`select data from core.outbox where recipient = ${one.email} and template = 'scan_appeal_decided'`
      expect(mails[0]?.data).toMatchObject({ state: 'granted', answer: 'Lo comprobamos' })
      expect(
        await asUser(tx, first, (t) => t`select public.decide_scan_appeal(${id}, false, 'No era')`),
      ).toBe('PT409 errors.scamscan.appeal_state')
    })
  })

  test('files an appeal under the name that reports have: a host, or a page where many share it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, one] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const host = `${randomUUID()}.example.com`
      const scans = [
        await scanOnce(tx, one, `https://${host}/a/b?x=1`),
        await scanOnce(tx, one, `https://${host}/c`),
      ]
      const appeal = (scan: string | undefined, filed: string | null) =>
        asUser(tx, one, (t) => t`select public.appeal_verdict(${scan ?? ''}, 'Es mi propio sitio', ${filed})`)
      for (const wrong of [
        'otra.example.com',
        'example.com',
        host.slice(0, -1),
        `${host}/a/bb`,
        `x${host}`,
        '',
      ])
        expect(await appeal(scans[0], wrong), wrong).toBe('PT422 errors.scamscan.report_subject')
      const [made] = await h.as(
        tx,
        'authenticated',
        one.id,
        (t) =>
          t<
            { id: string }[]
          >`select public.appeal_verdict(${scans[0] ?? ''}, 'Es mi propio sitio', ${host}) as id`,
      )
      expect(await appeal(scans[1], host)).toBe('PT409 errors.scamscan.appeal_there')
      await run(
        tx,
        admin,
        (t) => t`select public.decide_scan_appeal(${made?.id ?? ''}, true, 'Lo comprobamos')`,
      )
      const id = await report(tx, one, `https://${host}/`)
      const [names] =
        await tx`select r.subject = e.value as same from public.scan_reports r, public.scan_list_entries e
        where r.id = ${id} and e.appeal_id = ${made?.id ?? ''}`
      expect(names).toEqual({ same: true })
      const page = await scanOnce(tx, one, `https://${host}/a/b`)
      await run(tx, one, (t) => t`select public.appeal_verdict(${page}, 'Es mi propio sitio')`)
      const [whole] = await tx`select subject from public.scan_appeals where scan_id = ${page}`
      expect(whole).toEqual({ subject: `${host}/a/b` })
    })
  })

  test('is found by administrators by what it is about or whose it is, and by nobody else', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, one] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const host = `${randomUUID()}.example.com`
      const [id, gone] = [await report(tx, one, host), await report(tx, one, `x-${host}`)]
      await run(tx, one, (t) => t`select public.withdraw_scam_report(${gone})`)
      const scan = await scanOnce(tx, one, `https://${host}/`)
      await run(tx, one, (t) => t`select public.appeal_verdict(${scan}, 'Es mi propio sitio', ${host})`)
      const found = (who: h.Person, wanted: string) =>
        h.as(
          tx,
          'authenticated',
          who.id,
          (t) =>
            t<
              { kind: string; record_id: string; slug: string; label: string }[]
            >`select kind, record_id, slug, label from public.search_records(${wanted}) where kind like 'sca%'`,
        )
      expect(await found(admin, host.slice(3, 30))).toEqual([
        { kind: 'scam_report', record_id: id, slug: 'pending', label: host },
        expect.objectContaining({ kind: 'scan_appeal', slug: 'open', label: host }),
      ])
      expect(await found(admin, one.email)).toHaveLength(2)
      expect(await found(one, host)).toEqual([])
    })
  })

  test('is nobody’s to decide about their own appeal, and one may take it back', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const scan = await scanOnce(tx, admin)
      const [made] = (await run(
        tx,
        admin,
        (t) => t`select public.appeal_verdict(${scan}, 'Es mi propio sitio') as id`,
      )) as { id: string }[]
      expect(
        await asUser(
          tx,
          admin,
          (t) => t`select public.decide_scan_appeal(${made?.id ?? ''}, true, 'Lo digo yo')`,
        ),
      ).toBe('PT403 errors.scamscan.own')
      const rival = await h.makePerson(tx)
      const withdraw = (who: h.Person) =>
        asUser(tx, who, (t) => t`select public.withdraw_scan_appeal(${made?.id ?? ''})`)
      expect(await withdraw(rival)).toBe('PT404 errors.scamscan.appeal_unknown')
      await run(tx, admin, (t) => t`select public.withdraw_scan_appeal(${made?.id ?? ''})`)
      expect(await withdraw(admin)).toBe('PT404 errors.scamscan.appeal_unknown')
    })
  })
})

describe('a feed', () => {
  test('that shrinks or grows beyond its limit is refused, until an administrator accepts it once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      await saveFeed(tx, admin)
      const accept = () => run(tx, admin, (t) => t`select public.accept_feed_change('prueba')`)
      await storeSnapshot(tx, 10, 10, 0)
      await storeSnapshot(tx, 20, 10, 0)
      expect(await h.refusal(storeSnapshot(tx, 40, 31, 11))).toBe('PT409 errors.scamscan.feed_shrunk')
      expect(await h.refusal(storeSnapshot(tx, 31, 11, 0))).toBe('PT409 errors.scamscan.feed_grew')
      expect(await h.refusal(accept())).toBe('PT404 errors.scamscan.feed_unknown')
      await server(tx, (t) => t`select public.record_feed_failure('prueba', 'grew')`)
      await accept()
      await storeSnapshot(tx, 31, 11, 0)
      expect(await h.refusal(storeSnapshot(tx, 60, 29, 0))).toBe('PT409 errors.scamscan.feed_grew')
      expect(await h.refusal(storeSnapshot(tx, 1001, 5, 0))).toBe('PT409 errors.scamscan.feed_grew')
      expect(await h.refusal(storeSnapshot(tx, 0, 0, 0))).toBe('PT409 errors.scamscan.feed_shrunk')
    })
  })

  test('keeps the lists of ten snapshots and the figures of all', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      await saveFeed(tx, admin)
      for (let i = 0; i < 12; i++) await storeSnapshot(tx, 10 + i, 1, 0)
      const [kept] =
        await tx`select count(*)::int as all, count(f.content)::int as lists from public.scan_snapshots s
        left join scamscan.snapshot_files f on f.snapshot_id = s.id where s.feed_id = 'prueba'`
      expect(kept).toEqual({ all: 12, lists: 10 })
    })
  })

  test.each([
    [{ id: 'house' }, 'feed_id'],
    [{ location: 'http://10.0.0.1/list' }, 'feed_location'],
    [{ location: 'file:../../etc/passwd' }, 'feed_location'],
    [{ location: 'file:/etc/passwd' }, 'feed_location'],
    [{ licence: '' }, 'feed_licence'],
    [{ home: 'javascript:alert(1)' }, 'feed_home'],
    [{ kind: 'message' }, 'feed'],
    [{ least_entries: 'x' }, 'feed'],
  ])('with %o is refused', async (over, key) => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      expect(await h.refusal(saveFeed(tx, admin, over))).toBe(`PT422 errors.scamscan.${key}`)
    })
  })
})
