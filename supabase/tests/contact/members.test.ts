import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { letter, rowsOf, send, sentInquiry, steps } from './stage.ts'

const sql = h.connect()

describe('the inquiries of a member', () => {
  test('are theirs alone, with the answers; spam looks like new, and an amount shows once it is quoted', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [member, stranger] = [await h.makePerson(tx), await h.makePerson(tx)]
      const mine = (who: string) =>
        h.as(
          tx,
          'authenticated',
          who,
          (t) => t`select message, state, quoted::int, answers from public.my_inquiries() order by message`,
        )
      const { admin, id } = await sentInquiry(tx, { person: member.id, message: '1: escrito con la cuenta' })
      await send(tx, letter({ email: member.email.toUpperCase(), message: '2: escrito antes de la cuenta' }))
      await send(tx, letter({ person: member.id, message: '3: parece no deseado', trapped: true }))
      await send(tx, letter({ email: member.email, person: stranger.id, message: '4: de otra cuenta' }))
      const { answer, note, move } = steps(tx, admin.id, id)
      await note('interna')
      await answer('Gracias por escribir.')
      expect(await mine(member.id)).toEqual([
        {
          message: '1: escrito con la cuenta',
          state: 'contacted',
          quoted: null,
          answers: [{ at: expect.any(String), body: 'Gracias por escribir.' }],
        },
        { message: '2: escrito antes de la cuenta', state: 'new', quoted: null, answers: [] },
        { message: '3: parece no deseado', state: 'new', quoted: null, answers: [] },
      ])
      expect((await mine(stranger.id)).map((row) => row.message)).toEqual(['4: de otra cuenta'])
      await move('quoted', null, 90_000)
      expect((await mine(member.id))[0]).toMatchObject({ state: 'quoted', quoted: 90_000 })
      await move('lost', 'Muy caro')
      expect((await mine(member.id))[0]).toMatchObject({ state: 'lost', quoted: null })
      expect(await h.refusal(mine(''))).toBe('PT403 errors.forbidden')
    })
  })

  test('are exported with the answers and without notes, and erased with everything about them', async () => {
    await h.rolledBack(sql, async (tx) => {
      const member = await h.makePerson(tx)
      const { admin, colleague, id, sent } = await sentInquiry(tx, {
        person: member.id,
        company: 'Café Boquete',
      })
      const { answer, note, assign } = steps(tx, admin.id, id)
      await note('interna')
      await answer('Gracias por escribir.')
      await assign(colleague.id)
      const [{ data } = { data: null }] = await h.as(
        tx,
        'authenticated',
        member.id,
        (t) => t`select public.export_my_data() -> 'inquiries' as data`,
      )
      expect(data).toMatchObject([{ company: 'Café Boquete', answers: [{ body: 'Gracias por escribir.' }] }])
      expect(JSON.stringify(data)).not.toContain('interna')
      await tx`select contact.erase_person(p) from public.profiles p where p.id = ${colleague.id}`
      expect((await rowsOf(tx, sent.email))[0]).toMatchObject({ owner_id: null })
      await send(tx, letter({ email: member.email }))
      await tx`select contact.erase_person(p) from public.profiles p where p.id = ${member.id}`
      expect(await rowsOf(tx, sent.email)).toEqual([])
      expect(await rowsOf(tx, member.email)).toEqual([])
      expect(await tx`select 1 from public.contact_entries where message_id = ${id}`).toEqual([])
    })
  })
})

test('the search box finds inquiries for administrators: by name, address, company or number, and no spam', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, sent, id, row } = await sentInquiry(tx, { company: `Café ${randomUUID()}` })
    const member = await h.makePerson(tx)
    const found = async (who: string, wanted: string) => {
      const rows = await h.as(
        tx,
        'authenticated',
        who,
        (t) => t`select record_id from public.search_records(${wanted}) where kind = 'inquiry'`,
      )
      return rows.map((one) => one.record_id)
    }
    for (const wanted of [sent.email.slice(2), sent.company ?? '', `C-${(await row())?.number}`]) {
      expect(await found(admin.id, wanted), wanted).toEqual([id])
      expect(await found(member.id, wanted), wanted).toEqual([])
    }
    await steps(tx, admin.id, id).move('spam')
    expect(await found(admin.id, sent.email)).toEqual([])
  })
})
