import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Coupon = { id: string; code: string; ended_at: Date | null }

function create(tx: h.Tx, who: h.Person, enrollmentId: string, code: string, key = randomUUID()) {
  return h.as(tx, 'authenticated', who.id, async (t) => {
    const [coupon] = await t<Coupon[]>`select * from public.create_coupon(${enrollmentId}, ${code}, ${key})`
    if (!coupon) throw new Error('no coupon')
    return coupon
  })
}

const end = (tx: h.Tx, who: h.Person, id: string) =>
  h.as(tx, 'authenticated', who.id, (t) => t<Coupon[]>`select * from public.end_coupon(${id})`)

const settle = (
  tx: h.Tx,
  admin: h.Person,
  program: h.Program,
  automatic: boolean,
  prefix: string,
  name: string,
) =>
  h.as(
    tx,
    'authenticated',
    admin.id,
    (t) => t`select * from public.set_coupon_settings(${program.id}, ${automatic}, ${prefix}, ${name})`,
  )

async function scene(tx: h.Tx) {
  const program = await h.makeProgram(tx)
  const [affiliate, rival] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
  return { program, affiliate, rival, admin: await h.makePerson(tx, { admin: true }) }
}

describe('create_coupon', () => {
  test('keeps the code in capitals, for the affiliate or an administrator, and records it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, admin } = await scene(tx)
      for (const [who, code] of [
        [affiliate, ' ana-10 '],
        [admin, 'ana-20'],
      ] as const) {
        const coupon = await create(tx, who, affiliate.enrollmentId, code)
        expect(coupon.code).toBe(code.trim().toUpperCase())
        const rows = await tx`select action, actor_id from public.audit_log where subject_id = ${coupon.id}`
        expect(rows).toEqual([{ action: 'coupon.created', actor_id: who.id }])
      }
    })
  })

  test('gives a code to one affiliate of a program, whatever its case, also after its end', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, rival } = await scene(tx)
      const { id } = await create(tx, affiliate, affiliate.enrollmentId, 'VERANO')
      const again = () => h.refusal(create(tx, rival, rival.enrollmentId, 'verano'))
      expect(await again()).toBe('PT422 errors.coupon.taken')
      await end(tx, affiliate, id)
      expect(await again()).toBe('PT422 errors.coupon.taken')
      const elsewhere = await h.makeAffiliate(tx, await h.makeProgram(tx), rival)
      expect((await create(tx, rival, elsewhere.enrollmentId, 'verano')).code).toBe('VERANO')
    })
  })

  test.each(['', 'AB', 'A'.repeat(31), 'con espacio', 'ÑANDÚ', '-ABC', "x'; drop"])(
    'refuses "%s"',
    async (code) => {
      await h.rolledBack(sql, async (tx) => {
        const { affiliate } = await scene(tx)
        expect(await h.refusal(create(tx, affiliate, affiliate.enrollmentId, code))).toBe(
          'PT422 errors.coupon.code',
        )
      })
    },
  )

  test('is done once for one key; ten are in use at most; strangers are refused', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, rival } = await scene(tx)
      const key = randomUUID()
      const first = await create(tx, affiliate, affiliate.enrollmentId, 'UNO', key)
      expect(await create(tx, affiliate, affiliate.enrollmentId, 'uno', key)).toEqual(first)
      for (let n = 2; n <= 10; n++) await create(tx, affiliate, affiliate.enrollmentId, `C-${n}`)
      const eleventh = () => create(tx, affiliate, affiliate.enrollmentId, 'C-11')
      expect(await h.refusal(eleventh())).toBe('PT409 errors.coupon.too_many')
      await end(tx, affiliate, first.id)
      await eleventh()
      expect(await h.refusal(create(tx, rival, affiliate.enrollmentId, 'C-12'))).toBe(
        'PT404 errors.link.enrollment',
      )
    })
  })
})

describe('end_coupon', () => {
  test('ends once, by its affiliate or an administrator', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, rival, admin } = await scene(tx)
      const { id } = await create(tx, affiliate, affiliate.enrollmentId, 'FIN')
      expect(await h.refusal(end(tx, rival, id))).toBe('PT404 errors.coupon.not_found')
      const [ended] = await end(tx, admin, id)
      expect(ended?.ended_at).not.toBeNull()
      expect(await h.refusal(end(tx, affiliate, id))).toBe('PT409 errors.coupon.ended')
    })
  })
})

describe('what a program wants', () => {
  test('a coupon at joining, with its prefix', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      await settle(tx, admin, program, true, 'vip', 'descuento')
      const { enrollmentId } = await h.makeAffiliate(tx, program)
      const rows = await tx`select code from public.coupons where enrollment_id = ${enrollmentId}`
      expect(rows).toHaveLength(1)
      expect(rows[0]?.code).toMatch(/^VIP[0-9A-Z]{6}$/)
      expect(
        await tx`select 1 from public.coupons where enrollment_id = ${affiliate.enrollmentId}`,
      ).toHaveLength(0)
    })
  })

  test.each([
    ['con espacio', 'coupon', 'PT422 errors.coupon.prefix'],
    ['A', '1x', 'PT422 errors.coupon.parameter'],
    ['A', 'a&b=c', 'PT422 errors.coupon.parameter'],
  ])('is refused with prefix "%s" and parameter "%s"', async (prefix, parameter, answer) => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await scene(tx)
      expect(await h.refusal(settle(tx, admin, program, true, prefix, parameter))).toBe(answer)
    })
  })

  test('a link applies the coupon in the shop’s own parameter until the coupon ends', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate, rival } = await scene(tx)
      const coupon = await create(tx, affiliate, affiliate.enrollmentId, 'ANA10')
      const apply = (who: h.Affiliate) =>
        h.as(
          tx,
          'authenticated',
          who.id,
          (t) =>
            t`select public.update_link(${who.linkId}, '', 'https://shop.example.com/?a=1', '{}', '{}', '[]', ${coupon.id})`,
        )
      const leadsTo = async () => (await h.recordClicks(tx, [h.aClick(affiliate.code)]))[0]?.destination
      expect(await h.refusal(apply(rival))).toBe('PT422 errors.link.coupon')
      await apply(affiliate)
      expect(await leadsTo()).toBe('https://shop.example.com/?a=1&coupon=ANA10')
      await settle(tx, admin, program, false, '', 'discount_code')
      expect(await leadsTo()).toBe('https://shop.example.com/?a=1&discount_code=ANA10')
      await end(tx, affiliate, coupon.id)
      expect(await leadsTo()).toBe('https://shop.example.com/?a=1')
      expect(await h.refusal(apply(affiliate))).toBe('PT422 errors.link.coupon')
    })
  })
})
