import { describe, expect, test } from 'vitest'
import { replay } from '../../../lib/scamscan/scanning/replay.ts'
import * as h from '../harness.ts'
import { asUser, begin, finish, grant, makeKey, meter, run, scanOnce, server } from './stage.ts'

const sql = h.connect()
const TOKEN = 'a'.repeat(32)

test('a stored verdict is judged again to the same bytes, and one of other models says so', async () => {
  await h.rolledBack(sql, async (tx) => {
    const [admin, one] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
    await grant(tx, admin, one)
    const inputs = [
      'https://paypa1-login.example.com/secure?x=1',
      'Tu cuenta será bloqueada, entra en http://bit.ly/x y da tu clave',
      '+50761234567',
      'ana@example.com',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ]
    for (const input of inputs) await scanOnce(tx, one, input)
    const rows = await server(
      tx,
      (t) =>
        t<
          { input: string; engine: string; context: string; result: string }[]
        >`select * from public.list_scans_to_replay('2000-01-01', '00000000-0000-0000-0000-000000000000', 1000)`,
    )
    const mine = rows.filter(({ input }) => inputs.includes(input))
    expect(mine).toHaveLength(inputs.length)
    expect(mine.map(replay)).toEqual(inputs.map(() => 'same'))
    const [first] = mine
    if (!first) throw new Error('nothing stored')
    expect(replay({ ...first, result: first.result.replace('"risk":', '"risk": ') })).toBe('different')
    expect(replay({ ...first, engine: '0.1.0+old' })).toBe('other_engine')
  })
})

test('a verdict that rested on lists, reports, the internet and a mail’s head is judged again to the same bytes', async () => {
  await h.rolledBack(sql, async (tx) => {
    const one = await h.makePerson(tx)
    const input = 'Entra ya: https://tienda.example.com/pago y https://otra.example.net/'
    const page = 'https://tienda.example.com/pago'
    const context = {
      lists: [
        { id: 'house', taken: '2026-11-20' },
        { id: 'prueba', taken: '2026-11-25T05:00:00+00:00' },
      ],
      hits: [
        {
          kind: 'address' as const,
          value: 'tienda.example.com',
          hits: [
            {
              list: 'prueba',
              listed: 'tienda.example.com',
              match: 'exact' as const,
              firstSeen: '2026-11-01',
              role: 'scam' as const,
            },
          ],
        },
      ],
      reports: [
        {
          kind: 'address' as const,
          value: page,
          reports: { confirmed: 4, reporters: 3, last: '2026-11-22' },
        },
      ],
      runtime: [
        {
          value: page,
          facts: {
            ageDays: 3,
            resolves: true,
            hasMail: null,
            certificateDays: 2,
            page: {
              status: 200,
              finalUrl: 'https://otra.example.net/caja',
              hops: 2,
              asksPassword: true,
              asksCard: true,
              title: 'Pago “seguro” 🔒',
            },
          },
        },
      ],
      found: [
        {
          key: 'mail_reply_elsewhere',
          points: 4,
          subject: 'Pago',
          evidence: 'a@a.com → b@b.com',
          source: 'mail',
          date: null,
        },
      ],
    }
    const id = await begin(tx, one, { input })
    await finish(tx, id, { context })
    const rows = await server(
      tx,
      (t) =>
        t<
          { id: string; input: string; engine: string; context: string; result: string }[]
        >`select * from public.list_scans_to_replay('2000-01-01', '00000000-0000-0000-0000-000000000000', 1000)`,
    )
    const stored = rows.find((row) => row.id === id)
    if (!stored) throw new Error('nothing stored')
    const keys = JSON.stringify(JSON.parse(stored.result))
    for (const key of [
      'list_scam',
      'community_reports',
      'domain_young',
      'page_asks_card',
      'mail_reply_elsewhere',
    ])
      expect(keys, key).toContain(`"${key}"`)
    expect(replay(stored)).toBe('same')
    for (const part of ['hits', 'reports', 'runtime', 'found'] as const)
      expect(
        replay({ ...stored, context: JSON.stringify({ ...JSON.parse(stored.context), [part]: [] }) }),
        part,
      ).toBe('different')
  })
})

describe('a link to a result', () => {
  const share = (tx: h.Tx, who: h.Person, scan: string, content: h.JsonValue, token = TOKEN) =>
    server(tx, (t) => t`select public.share_scan(${who.id}, ${scan}, ${token}, ${t.json(content)}) as token`)
  const read = async (tx: h.Tx, token = TOKEN) =>
    (await server(tx, (t) => t`select public.read_scan_share(${token}) as content`))[0]?.content

  test('is one, shows what was written for it, and nothing once it is revoked', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [one, rival] = [await h.makePerson(tx), await h.makePerson(tx)]
      const scan = await scanOnce(tx, one)
      await share(tx, one, scan, { shown: 'example.com' })
      const [again] = await share(tx, one, scan, { shown: 'other' }, 'b'.repeat(32))
      expect(again?.token).toBe(TOKEN)
      expect(await read(tx)).toEqual({ shown: 'example.com' })
      expect(await asUser(tx, rival, (t) => t`select public.revoke_scan_share(${scan})`)).toBe(
        'PT404 errors.scamscan.scan_unknown',
      )
      await run(tx, one, (t) => t`select public.revoke_scan_share(${scan})`)
      expect(await read(tx)).toBeNull()
      expect(await asUser(tx, one, (t) => t`select public.revoke_scan_share(${scan})`)).toBe(
        'PT404 errors.scamscan.share_unknown',
      )
      await share(tx, one, scan, { shown: 'example.com' }, 'c'.repeat(32))
      await run(tx, one, (t) => t`select public.delete_scan(${scan})`)
      expect(await read(tx, 'c'.repeat(32))).toBeNull()
      expect(await h.refusal(share(tx, rival, await scanOnce(tx, one), {}))).toBe(
        'PT404 errors.scamscan.scan_unknown',
      )
    })
  })

  test.each([
    'ana@example.com',
    'llama al 6123-4567',
    '+507 6123 4567',
    '(507) 61234567',
    'paga $500 hoy',
    'B/.20.00',
    'usd 30',
    '€ 12',
  ])('is refused when it would show %s', async (text) => {
    await h.rolledBack(sql, async (tx) => {
      const one = await h.makePerson(tx)
      const scan = await scanOnce(tx, one)
      expect(await h.refusal(share(tx, one, scan, { reasons: [{ evidence: text }] }))).toBe(
        'PT422 errors.scamscan.share_names_people',
      )
    })
  })

  test('may show days, shares of a hundred and hosts', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await h.makePerson(tx)
      const scan = await scanOnce(tx, one)
      await share(tx, one, scan, { risk: 99.99, points: -12.25, date: '2026-11-26', shown: 'banco-1234.com' })
      expect(await read(tx)).toMatchObject({ shown: 'banco-1234.com' })
    })
  })
})

describe('a monitored item', () => {
  test('is looked at daily, and its owner hears of another verdict once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await h.makePerson(tx)
      const scan = await scanOnce(tx, one, 'https://example.com/a')
      await run(tx, one, (t) => t`select public.monitor_scan(${scan})`)
      const claim = () =>
        server(
          tx,
          (t) => t<{ scan_id: string; person_id: string }[]>`select * from public.claim_scan_monitors(100)`,
        )
      const mine = async () => (await claim()).filter(({ person_id }) => person_id === one.id)
      expect(await mine()).toEqual([])
      await tx`update public.scan_monitors set next_at = now(), created_at = now() - interval '1 day' where person_id = ${one.id}`
      const [due] = await mine()
      expect(await mine()).toEqual([])
      await finish(tx, due?.scan_id ?? '', { verdict: 'dangerous' })
      const mails =
        await tx`select data from core.outbox where recipient = ${one.email} and template = 'scan_verdict_changed'`
      expect(mails.map(({ data }) => data)).toEqual([
        expect.objectContaining({ after: 'dangerous', kind: 'address', subject: 'https://example.com/a' }),
      ])
      expect(await meter(tx, one)).toMatchObject({ used: 1, changed: 1 })
      await run(tx, one, (t) => t`select public.see_scan_changes()`)
      expect((await meter(tx, one)).changed).toBe(0)
      await tx`update public.scan_monitors set next_at = now() where person_id = ${one.id}`
      const [next] = await mine()
      await finish(tx, next?.scan_id ?? '', { verdict: 'dangerous' })
      expect(await tx`select 1 from core.outbox where recipient = ${one.email}`).toHaveLength(1)
    })
  })

  test('is one more than the plan has only for who has room, and rests when the plan shrinks', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, one] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const given = await grant(tx, admin, one)
      const scans = [await scanOnce(tx, one), await scanOnce(tx, one)]
      for (const scan of scans) await run(tx, one, (t) => t`select public.monitor_scan(${scan})`)
      await run(tx, admin, (t) => t`select public.revoke_scan_grant(${given}, 'Terminó')`)
      await tx`update public.scan_monitors set next_at = now() where person_id = ${one.id}`
      const due = await server(
        tx,
        (t) => t<{ person_id: string }[]>`select * from public.claim_scan_monitors(100)`,
      )
      expect(due.filter(({ person_id }) => person_id === one.id)).toHaveLength(1)
      const other = await scanOnce(tx, one)
      expect(await asUser(tx, one, (t) => t`select public.monitor_scan(${other})`)).toBe(
        'PT409 errors.scamscan.monitors',
      )
      const message = await begin(tx, one, { input: 'Hola, ¿cómo estás? Te escribo por lo de ayer' }).catch(
        () => '',
      )
      expect(message === '' || (await finish(tx, message)) !== undefined).toBe(true)
    })
  })

  test('is never a message, and not somebody else’s scan', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [one, rival] = [await h.makePerson(tx), await h.makePerson(tx)]
      const message = await scanOnce(tx, one, 'Hola, ¿cómo estás? Te escribo por lo de ayer')
      const monitor = (who: h.Person, scan: string) =>
        asUser(tx, who, (t) => t`select public.monitor_scan(${scan})`)
      expect(await monitor(one, message)).toBe('PT409 errors.scamscan.not_monitored')
      expect(await monitor(rival, message)).toBe('PT404 errors.scamscan.scan_unknown')
      expect(await monitor(one, await begin(tx, one))).toBe('PT409 errors.scamscan.not_finished')
    })
  })
})

describe('a key', () => {
  const use = (tx: h.Tx, id: string, hash: string) =>
    server(tx, (t) => t`select * from public.use_scan_key(${id}, ${hash})`)

  test('works with its secret for as long as the plan has keys, until it is revoked', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, one] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      expect(await h.refusal(makeKey(tx, one))).toBe('PT409 errors.scamscan.keys')
      const given = await grant(tx, admin, one)
      const key = await makeKey(tx, one)
      expect(await use(tx, key.id, key.hash)).toEqual([{ person_id: one.id, level: 'pro' }])
      expect(await h.refusal(use(tx, key.id, 'f'.repeat(64)))).toBe('PT403 errors.scamscan.key_unknown')
      await run(tx, admin, (t) => t`select public.revoke_scan_grant(${given}, 'Terminó')`)
      expect(await h.refusal(use(tx, key.id, key.hash))).toBe('PT403 errors.scamscan.plan_needed')
      await grant(tx, admin, one, 'enterprise')
      const rival = await h.makePerson(tx)
      expect(await asUser(tx, rival, (t) => t`select public.revoke_scan_key(${key.id})`)).toBe(
        'PT404 errors.scamscan.key_unknown',
      )
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${one.id}`
      expect(await h.refusal(use(tx, key.id, key.hash))).toBe('PT403 errors.scamscan.key_unknown')
      await tx`update public.profiles set suspended_at = null, suspension_reason = null where id = ${one.id}`
      await run(tx, one, (t) => t`select public.revoke_scan_key(${key.id})`)
      expect(await h.refusal(use(tx, key.id, key.hash))).toBe('PT403 errors.scamscan.key_unknown')
    })
  })

  test('needs the password, and there are only so many', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, one] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      await grant(tx, admin, one)
      expect(
        await asUser(
          tx,
          one,
          (t) => t`select public.create_scan_key('sck_abcdefghijklmnop', 'Tienda', ${'a'.repeat(64)})`,
        ),
      ).toBe('PT403 errors.account.password_needed')
      for (let i = 0; i < 3; i++) await makeKey(tx, one)
      expect(await h.refusal(makeKey(tx, one))).toBe('PT409 errors.scamscan.keys')
    })
  })
})
