import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { chain } from '../partners/stage.ts'
import { by, file, mailed, pdf, read, send } from './stage.ts'

const sql = h.connect()

/** An approved partner with an administrator as contact, a manager, an analyst, and an affiliate of the program. */
async function scene(tx: h.Tx) {
  const { admin, partners, seller, program } = await chain(tx, { depth: 1 })
  const [partner] = partners
  if (!partner) throw new Error('no partner')
  const [manager, analyst, stranger] = [
    await h.makePerson(tx),
    await h.makePerson(tx),
    await h.makePerson(tx),
  ]
  for (const [person, role] of [
    [manager, 'manager'],
    [analyst, 'analyst'],
  ] as const)
    await tx`insert into public.partner_members (user_id, partner_id, role)
      values (${person.id}, ${partner.partnerId}, ${role})`
  return { admin, partner, seller, program, manager, analyst, stranger, thread: partner.partnerId }
}

describe('a message', () => {
  test('with ten files arrives whole, and tells everybody of the other side once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner, manager, analyst, thread } = await scene(tx)
      const files = Array.from({ length: 10 }, (_, at) => file(`anexo ${at}.pdf`))
      const key = randomUUID()
      const id = await send(tx, admin, thread, { body: 'Los diez', files, key })
      expect(await send(tx, admin, thread, { body: 'Los diez', files, key })).toBe(id)
      expect(await h.refusal(send(tx, admin, thread, { body: 'Otro', files, key }))).toBe(
        'PT409 errors.idempotency.conflict',
      )
      const [message, ...more] = await read(tx, analyst, thread)
      expect(more).toEqual([])
      expect(message?.files).toMatchObject(files.map(({ name, media }) => ({ name, media })))
      for (const [at, { id: fileId }] of (message?.files ?? []).entries()) {
        const [row] = await by(tx, manager, (t) => t`select public.read_message_file(${fileId}) as file`)
        expect(row?.file).toEqual({ ...files[at], content: pdf(`anexo ${at}.pdf`) })
      }
      const mails = await mailed(tx)
      expect(mails.map(({ recipient }) => recipient).sort()).toEqual([partner.email, manager.email].sort())
      expect(mails[0]?.data).toMatchObject({ files: 10, place: 'partner', body: 'Los diez' })
      const notices = await tx`select person_id as id from public.notices where kind = 'thread_message'`
      expect(notices.map((row) => row.id).sort()).toEqual([partner.id, manager.id].sort())
    })
  })

  test('that was read stays read when an earlier one is marked', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner, thread } = await scene(tx)
      const first = await send(tx, admin, thread, { body: 'Uno' })
      await tx`update threads.messages set sent_at = sent_at - interval '1 hour'`
      const second = await send(tx, admin, thread, { body: 'Dos' })
      const mark = (id: string) => by(tx, partner, (t) => t`select public.mark_thread_read(${id})`)
      const until = async () =>
        (await tx`select read_until from threads.reads where person_id = ${partner.id}`)[0]
      await mark(second)
      const newest = await until()
      await mark(first)
      expect(await until()).toEqual(newest)
    })
  })

  test('is refused whole when one file is none, is too large, or there are eleven', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { partner, thread } = await scene(tx)
      const large = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(3 * 1024 * 1024)]).toString('base64')
      const wrong: [h.JsonValue, string][] = [
        [[file('a.pdf'), { ...file('b.pdf'), content: 'bm8=' }], 'errors.file.unreadable'],
        [
          [{ ...file('a.pdf'), content: Buffer.from('x'.repeat(40)).toString('base64') }],
          'errors.file.unreadable',
        ],
        [[{ ...file('a.pdf'), media: 'text/html' }], 'errors.file.unreadable'],
        [[{ ...file('a.pdf'), media: 'image/png' }], 'errors.file.unreadable'],
        [[{ ...file('a.pdf'), content: '%' }], 'errors.file.unreadable'],
        [[{ ...file('a.pdf'), content: large }], 'errors.file.large'],
        [[{ ...file('a.pdf'), name: ' ' }], 'errors.file.name'],
        [Array.from({ length: 11 }, () => file('a.pdf')), 'errors.thread.files'],
        [{ name: 'a.pdf' }, 'errors.thread.files'],
      ]
      for (const [files, key] of wrong)
        expect(await h.refusal(send(tx, partner, thread, { files })), key).toBe(`PT422 ${key}`)
      expect(await h.refusal(send(tx, partner, thread, { body: '  ' }))).toBe('PT422 errors.thread.body')
      expect(await read(tx, partner, thread)).toEqual([])
      expect(await mailed(tx)).toEqual([])
    })
  })

  test('whose reader turned the mails off, or is away, waits for them unread', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner, manager, thread } = await scene(tx)
      await tx`insert into public.mail_opt_outs (user_id, kind) values (${partner.id}, 'thread_message')`
      const first = await send(tx, admin, thread, { body: 'Uno' })
      await send(tx, admin, thread, { body: 'Dos' })
      expect((await mailed(tx)).map(({ recipient }) => recipient)).toEqual([manager.email, manager.email])
      const unread = async () => (await read(tx, partner, thread)).map((line) => line.is_unread)
      expect(await unread()).toEqual([true, true])
      await by(tx, partner, (t) => t`select public.mark_thread_read(${first})`)
      expect(await unread()).toEqual([true, false])
      const [later, earlier] = await read(tx, admin, thread)
      expect([later?.is_seen, earlier?.is_seen]).toEqual([false, true])
      const [mine] = await by(
        tx,
        partner,
        (t) => t`select unread::int from public.list_my_threads() where partner_id
        is not null`,
      )
      expect(mine).toEqual({ unread: 1 })
    })
  })

  test('goes to the partner’s contact, else to every administrator but the partner’s own', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner, manager, thread } = await scene(tx)
      const other = await h.makePerson(tx, { admin: true })
      await tx`insert into public.user_roles (user_id, role) values (${manager.id}, 'admin')`
      await send(tx, partner, thread)
      expect((await mailed(tx)).map(({ recipient }) => recipient)).toEqual([admin.email])
      await tx`update public.partners set contact_id = null where id = ${partner.partnerId}`
      await send(tx, manager, thread)
      const others = (await mailed(tx)).slice(1).map(({ recipient }) => recipient)
      expect(others).toEqual(expect.arrayContaining([admin.email, other.email]))
      expect(others).not.toContain(manager.email)
    })
  })
})

describe('a thread', () => {
  test('is read by both sides only, and written in by who may', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner, seller, analyst, stranger, thread } = await scene(tx)
      const id = await send(tx, partner, thread, { files: [file('a.pdf')] })
      const [message] = await read(tx, partner, thread)
      for (const who of [stranger, seller]) {
        for (const ask of [() => read(tx, who, thread), () => send(tx, who, thread)])
          expect(await h.refusal(ask())).toBe('PT404 errors.thread.not_found')
        const opens = (t: h.Tx) => t`select public.read_message_file(${message?.files[0]?.id ?? ''})`
        expect(await h.refusal(by(tx, who, opens))).toBe('PT404 errors.thread.not_found')
        const marks = (t: h.Tx) => t`select public.mark_thread_read(${id})`
        expect(await h.refusal(by(tx, who, marks))).toBe('PT404 errors.thread.not_found')
      }
      expect(await h.refusal(send(tx, analyst, thread))).toBe('PT403 errors.thread.role')
      expect(await read(tx, analyst, thread)).toHaveLength(1)
      await tx`update public.partners set state = 'closed' where id = ${partner.partnerId}`
      expect(await h.refusal(send(tx, admin, thread))).toBe('PT409 errors.thread.closed')
    })
  })

  test('of a program is its affiliate’s and the administrators’', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner, seller, program } = await scene(tx)
      const thread = seller.enrollmentId
      await send(tx, seller, thread, { body: '¿Pagan en diciembre?' })
      expect(await h.refusal(read(tx, partner, thread))).toBe('PT404 errors.thread.not_found')
      await send(tx, admin, thread, { body: 'Sí, el 15.' })
      expect((await read(tx, seller, thread)).map(({ body }) => body)).toEqual([
        'Sí, el 15.',
        '¿Pagan en diciembre?',
      ])
      const places = (await mailed(tx)).map(({ data }) => data.place)
      expect(places.at(-1)).toBe('affiliate')
      expect(places.slice(0, -1).every((place) => place === 'office')).toBe(true)
      const mine = await by(
        tx,
        seller,
        (t) => t`select thread_id, slug, unread::int from public.list_my_threads()`,
      )
      expect(mine).toEqual([{ thread_id: thread, slug: program.slug, unread: 1 }])
    })
  })

  test('waits for the office until it answers, or says that it need not', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner, thread } = await scene(tx)
      const waits = async () => {
        const [row] = await by(
          tx,
          admin,
          (t) => t`select is_waiting from public.list_threads(0, 200)
          where thread_id = ${thread}`,
        )
        return row?.is_waiting
      }
      await send(tx, partner, thread)
      expect(await waits()).toBe(true)
      await send(tx, admin, thread)
      expect(await waits()).toBe(false)
      await send(tx, partner, thread, { body: 'Gracias' })
      expect(await waits()).toBe(true)
      const settle = (t: h.Tx) => t`select public.settle_thread(${thread})`
      expect(await h.refusal(by(tx, partner, settle))).toBe('PT403 errors.forbidden')
      await by(tx, admin, settle)
      expect(await waits()).toBe(false)
    })
  })

  test('takes sixty messages an hour from one side', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner, thread } = await scene(tx)
      await send(tx, partner, thread)
      await tx`insert into threads.messages (thread_id, author_id, from_office, body, sent_at)
        select ${thread}, ${partner.id}, false, 'x', now() from generate_series(1, 59)`
      expect(await h.refusal(send(tx, partner, thread))).toBe('PT409 errors.thread.many')
      await send(tx, admin, thread)
    })
  })

  test('loses the words and files of who deletes their account, and hands them out before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { partner, admin, thread } = await scene(tx)
      await send(tx, partner, thread, { body: 'Mío', files: [file('mio.pdf')] })
      await send(tx, admin, thread, { body: 'De la oficina' })
      const [out] = await tx`select threads.export_person(${partner.id}, null) -> 'messages' as said`
      expect(out?.said).toMatchObject([{ body: 'Mío', files: ['mio.pdf'] }])
      await tx`select threads.erase_person(p) from public.profiles p where p.id = ${partner.id}`
      expect((await read(tx, admin, thread)).map(({ body, files }) => [body, files])).toEqual([
        ['De la oficina', []],
        ['———', []],
      ])
    })
  })
})

describe('a slow mail server', () => {
  test('gets each mail once, however many senders come meanwhile', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, thread } = await scene(tx)
      await send(tx, admin, thread)
      await tx`update core.outbox set sent_at = now() where template <> 'thread_message'`
      const claim = () =>
        tx<{ id: number; attempts: number }[]>`select id, attempts from public.claim_outbox(50)`
      const begin = async ({ id, attempts }: { id: number; attempts: number }) => {
        const [row] = await tx`select public.begin_outbox(${id}, ${attempts}) as mine`
        return row?.mine
      }
      const [slow, late] = await claim()
      if (!slow || !late) throw new Error('two mails expected')
      expect(await begin(slow)).toBe(true)
      // the first mail takes longer than the lease of both: another sender may have the second one, not the first
      await tx`update core.outbox set available_at = available_at - interval '2 minutes' where sent_at is null`
      const again = await claim()
      expect(again.map(({ id }) => id)).toEqual([late.id])
      expect(await begin(late)).toBe(false)
      expect(again[0] && (await begin(again[0]))).toBe(true)
      await tx`select public.finish_outbox(${slow.id}), public.finish_outbox(${late.id})`
      expect(await claim()).toEqual([])
    })
  })
})

test('messages of one transaction have moments of their own: reading up to one misses none', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { partner, admin, thread } = await scene(tx)
    const first = await send(tx, admin, thread)
    await send(tx, admin, thread)
    await by(tx, partner, (t) => t`select public.mark_thread_read(${first})`)
    expect((await read(tx, partner, thread)).map((line) => line.is_unread)).toEqual([true, false])
  })
})
