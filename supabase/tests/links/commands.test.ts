import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { create, fieldOf, put, scene, unique, update, visit, type Wanted } from './stage.ts'

const sql = h.connect()

describe('create_link', () => {
  test('makes a link with the chosen code, in small letters, and records it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      const code = unique()
      const link = await create(tx, affiliate, {
        code: ` ${code.toUpperCase()} `,
        name: ' Boletín ',
        destination: 'https://shop.example.com/ofertas',
        sub_ids: { s1: 'boletín' },
      })
      expect(link).toMatchObject({
        code,
        name: 'Boletín',
        destination: 'https://shop.example.com/ofertas',
        sub_ids: { s1: 'boletín' },
      })
      const rows = await tx`select action, actor_id from public.audit_log where subject_id = ${link.id}`
      expect(rows).toEqual([{ action: 'link.created', actor_id: affiliate.id }])
    })
  })

  test('finds a code and takes the program’s address when none is chosen', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      const link = await create(tx, affiliate)
      expect(link.code).toMatch(/^[a-z0-9]{7}$/)
      expect(link.destination).toBe('/')
    })
  })

  test('is done once for one key, and refuses the key for another link', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      const key = randomUUID()
      const first = await create(tx, affiliate, { name: 'Uno', key })
      expect(await create(tx, affiliate, { name: 'Uno', key })).toEqual(first)
      expect(await h.refusal(create(tx, affiliate, { name: 'Dos', key }))).toBe(
        'PT409 errors.idempotency.conflict',
      )
    })
  })

  const long = (length: number) => 'x'.repeat(length)
  const shop = 'https://shop.example.com/'
  const refused: [string, Wanted, string][] = [
    ['a code of two characters', { code: 'ab' }, 'errors.link.code code'],
    ['a code of 41 characters', { code: long(41) }, 'errors.link.code code'],
    ['a code with a space', { code: 'a b c' }, 'errors.link.code code'],
    ['a code with an accent', { code: 'ñandú' }, 'errors.link.code code'],
    ['a code that begins with a hyphen', { code: '-abc' }, 'errors.link.code code'],
    ['a reserved code', { code: 'Soporte' }, 'errors.link.code_reserved code'],
    ['a long name', { name: long(81) }, 'errors.link.name name'],
    ['another shop', { destination: 'https://evil.example.com/' }, 'errors.link.destination destination'],
    [
      'another site without its scheme',
      { destination: '//evil.example.com/' },
      'errors.link.destination destination',
    ],
    ['a script', { destination: 'javascript:alert(1)' }, 'errors.link.destination destination'],
    ['a long address', { destination: shop + long(2000) }, 'errors.link.destination destination'],
    ['a sixth mark', { sub_ids: { s6: 'a' } }, 'errors.link.sub_ids sub_ids'],
    ['a long mark', { sub_ids: { s1: long(65) } }, 'errors.link.sub_ids sub_ids'],
    ['an empty mark', { sub_ids: { s1: '' } }, 'errors.link.sub_ids sub_ids'],
    ['a mark that is a number', { sub_ids: { s1: 1 } }, 'errors.link.sub_ids sub_ids'],
    ['marks in a list', { sub_ids: ['a'] }, 'errors.link.sub_ids sub_ids'],
    ['a made-up campaign field', { utm: { id: 'a' } }, 'errors.link.utm utm'],
    ['a long campaign', { utm: { campaign: long(101) } }, 'errors.link.utm utm'],
    ['a rule without a condition', { routes: [{ destination: '/' }] }, 'errors.link.routes routes'],
    ['a rule without an address', { routes: [{ country: 'PA' }] }, 'errors.link.routes routes'],
    [
      'a rule to another shop',
      { routes: [{ country: 'PA', destination: 'https://evil.example.com/' }] },
      'errors.link.routes routes',
    ],
    [
      'a rule for no country',
      { routes: [{ country: 'pan', destination: '/' }] },
      'errors.link.routes routes',
    ],
    [
      'a rule for no device',
      { routes: [{ device: 'watch', destination: '/' }] },
      'errors.link.routes routes',
    ],
    [
      'a rule with more',
      { routes: [{ country: 'PA', destination: '/', if: 1 }] },
      'errors.link.routes routes',
    ],
    ['a coupon of nobody', { coupon: randomUUID() }, 'errors.link.coupon coupon_id'],
  ]
  test.each(refused)('refuses %s and names the field', async (_name, wanted, answer) => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      expect(await fieldOf(create(tx, affiliate, wanted))).toBe(answer)
    })
  })

  test('refuses a code that is taken, whatever its case and whoever has it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const { code } = await create(tx, await h.makeAffiliate(tx, program), { code: unique() })
      expect(await fieldOf(create(tx, affiliate, { code: code.toUpperCase() }))).toBe(
        'errors.link.code_taken code',
      )
    })
  })

  test('knows no enrollment but the person’s own', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const rival = await h.makeAffiliate(tx, program)
      const wanted = { enrollment: rival.enrollmentId }
      expect(await h.refusal(create(tx, affiliate, wanted))).toBe('PT404 errors.link.enrollment')
      await tx`update public.enrollments set ended_at = now() where id = ${affiliate.enrollmentId}`
      expect(await h.refusal(create(tx, affiliate))).toBe('PT404 errors.link.enrollment')
    })
  })

  test('stops at fifty in the list; an archived one makes room and comes back only while there is room', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      for (let n = 1; n < 50; n++) await create(tx, affiliate)
      expect(await h.refusal(create(tx, affiliate))).toBe('PT409 errors.link.too_many')
      await put(tx, affiliate, 'archive_link', affiliate.linkId)
      await create(tx, affiliate)
      expect(await h.refusal(put(tx, affiliate, 'restore_link', affiliate.linkId))).toBe(
        'PT409 errors.link.too_many',
      )
    })
  })
})

describe('update_link, archive_link, restore_link', () => {
  test('change everything but the code, and keep before and after', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      const link = await create(tx, affiliate, { name: 'Antes' })
      const changed = await update(tx, affiliate, link.id, { name: 'Después', utm: { source: 'correo' } })
      expect(changed).toMatchObject({ code: link.code, name: 'Después', query: 'utm_source=correo' })
      const [row] =
        await tx`select before ->> 'name' as before, after ->> 'name' as after from public.audit_log
        where subject_id = ${link.id} and action = 'link.updated'`
      expect(row).toEqual({ before: 'Antes', after: 'Después' })
    })
  })

  test('are refused to everybody else', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const rival = await h.makeAffiliate(tx, program)
      const admin = await h.makePerson(tx, { admin: true })
      for (const who of [rival, admin]) {
        expect(await h.refusal(update(tx, who, affiliate.linkId, {}))).toBe('PT404 errors.link.not_found')
        for (const command of ['archive_link', 'restore_link'] as const) {
          expect(await h.refusal(put(tx, who, command, affiliate.linkId))).toBe('PT404 errors.link.not_found')
        }
      }
    })
  })

  test('an archived link still leads on and counts; each way once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      expect(await h.refusal(put(tx, affiliate, 'restore_link', affiliate.linkId))).toBe(
        'PT409 errors.link.not_archived',
      )
      await put(tx, affiliate, 'archive_link', affiliate.linkId)
      expect(await h.refusal(put(tx, affiliate, 'archive_link', affiliate.linkId))).toBe(
        'PT409 errors.link.archived',
      )
      expect(await visit(tx, affiliate.code)).toBe('/')
      await put(tx, affiliate, 'restore_link', affiliate.linkId)
      const [row] = await tx`select archived_at from public.links where id = ${affiliate.linkId}`
      expect(row?.archived_at).toBeNull()
    })
  })

  test('a change is checked like a new link', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      const wanted = { destination: 'https://evil.example.com/' }
      expect(await fieldOf(update(tx, affiliate, affiliate.linkId, wanted))).toBe(
        'errors.link.destination destination',
      )
    })
  })
})
