import { expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Found = {
  kind: string
  record_id: string
  slug: string | null
  label: string
  detail: string | null
  status: string | null
}

async function scene(tx: h.Tx) {
  const program = await h.makeProgram(tx)
  const [own, rival] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
  const sale = await h.aSale(tx, program, own)
  const admin = await h.makePerson(tx, { admin: true })
  const search = (who: h.Person, wanted: string) =>
    h.as(
      tx,
      'authenticated',
      who.id,
      (t) =>
        t<
          Found[]
        >`select kind, record_id, slug, label, detail, net::int, status from public.search_records(${wanted})`,
    )
  const kinds = async (who: h.Person, wanted: string) => (await search(who, wanted)).map(({ kind }) => kind)
  return { program, own, rival, sale, admin, search, kinds }
}

test('administrators find programs, people, orders and commissions', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, own, sale, admin, search, kinds } = await scene(tx)
    expect(await search(admin, program.slug.toUpperCase())).toMatchObject([
      { kind: 'program', record_id: program.id, slug: program.slug, detail: 'published' },
    ])
    expect(await search(admin, own.email)).toMatchObject([
      { kind: 'person', record_id: own.affiliateId, label: 'Ana Pérez', detail: own.email },
    ])
    expect(await search(admin, ` ${sale.order.slice(0, 20)} `)).toMatchObject([
      { kind: 'order', slug: program.slug, label: sale.order, detail: 'sale', net: null, status: null },
      {
        kind: 'commission',
        label: sale.order,
        detail: 'Ana Pérez',
        net: expect.any(Number),
        status: 'pending',
      },
    ])
    expect(await search(admin, `perez ${own.email} ANA`)).toMatchObject([
      { kind: 'person', detail: own.email },
    ])
    expect(await kinds(admin, own.code)).toEqual([])
  })
})

test('others find what is theirs, and nothing of anybody else', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, own, rival, sale, search, kinds } = await scene(tx)
    expect(await kinds(own, sale.order)).toEqual(['earned'])
    expect(await search(own, own.code)).toMatchObject([
      { kind: 'link', record_id: own.linkId, label: own.code },
    ])
    expect(await kinds(own, program.slug)).toEqual(['enrollment'])
    expect(await kinds(rival, sale.order)).toEqual([])
    expect(await kinds(rival, own.code)).toEqual([])
    expect(await kinds(rival, own.email)).toEqual([])
    const stranger = await h.makePerson(tx)
    for (const wanted of [sale.order, own.code, own.email, program.slug])
      expect(await kinds(stranger, wanted), wanted).toEqual([])
  })
})

test('a text is taken by its letters: one alone, signs of patterns and too long ones find nothing', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { own, admin, kinds } = await scene(tx)
    for (const wanted of ['', ' ', 'o', '%%', '__', '\\\\', 'x'.repeat(81)])
      expect(await kinds(admin, wanted), wanted).toEqual([])
    await tx`update public.profiles set deleted_at = now() where id = ${own.id}`
    expect(await kinds(admin, own.email)).toEqual([])
  })
})

test('at most six of each kind', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, kinds } = await scene(tx)
    for (let n = 0; n < 8; n++) await h.makePerson(tx)
    // tests that commit have people of this name with other things
    const found = await kinds(admin, 'ana pérez')
    expect(found.filter((kind) => kind === 'person')).toHaveLength(6)
  })
})
