import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Key = { id: string; scopes: string[]; label: string }

async function scene(tx: h.Tx) {
  const admin = await h.makePerson(tx, { admin: true })
  const program = await h.makeProgram(tx)
  const affiliate = await h.makeAffiliate(tx, program)
  const command = <T>(run: (t: h.Tx) => Promise<T>) => h.as(tx, 'authenticated', admin.id, run)
  const key = async (...scopes: string[]) => {
    await h.prove(tx, admin, 'key')
    const [made] = await command(
      (t) => t<Key[]>`select * from public.create_program_key(${program.id}, 'Tienda', ${scopes})`,
    )
    return made?.id ?? ''
  }
  const api = <T>(run: (t: h.Tx) => Promise<T>) => h.as(tx, 'service_role', '', run)
  return { admin, program, affiliate, command, key, api }
}

describe('a key', () => {
  test('does what its scopes allow and nothing else', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { key, api } = await scene(tx)
      const leads = await key('leads:write')
      const body = { customer_id: 'c-1', order_id: 'o-1', refund_id: 'r-1', amount: 100, currency: 'USD' }
      const send = (kind: string) =>
        api((t) => t`select public.report_by_key(${leads}, ${kind}, ${t.json(body)}) as result`)
      const [row] = await send('lead')
      expect(row?.result).toMatchObject({ kind: 'lead', replayed: false })
      for (const kind of ['sale', 'refund', 'event'])
        expect(await h.refusal(send(kind)), kind).toBe('PT403 errors.api.scope')
      for (const read of [
        (t: h.Tx) => t`select public.find_customer(${leads}, 'c-1')`,
        (t: h.Tx) => t`select public.find_conversion(${leads}, 'o-1')`,
        (t: h.Tx) => t`select public.list_program_links(${leads}, null, null, 10)`,
        (t: h.Tx) => t`select public.list_program_affiliates(${leads}, null, 10)`,
        (t: h.Tx) => t`select public.create_program_link(${leads}, '{}')`,
      ])
        expect(await h.refusal(api(read))).toBe('PT403 errors.api.scope')
    })
  })

  test('is made with known scopes; without any it may do everything', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, key, command } = await scene(tx)
      expect(await h.refusal(key('sales:read'))).toBe('PT422 errors.program.key_scopes')
      expect(await h.refusal(key())).toBe('PT422 errors.program.key_scopes')
      await h.prove(tx, admin, 'key')
      const [all] = await command(
        (t) => t<Key[]>`select * from public.create_program_key(${program.id}, 'Todo')`,
      )
      expect(all?.scopes).toHaveLength(10)
    })
  })

  test('is replaced by another; both work for a day', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, key, api, command } = await scene(tx)
      const former = await key('leads:write')
      const rotate = () => command((t) => t<Key[]>`select * from public.rotate_program_key(${former})`)
      expect(await h.refusal(rotate())).toBe('PT403 errors.account.password_needed')
      await h.prove(tx, admin, 'key')
      const [next] = await rotate()
      expect(next).toMatchObject({ scopes: ['leads:write'], label: 'Tienda' })
      expect(await h.refusal(rotate())).toBe('PT409 errors.program.key_revoked')
      const lead = (id: string) =>
        api((t) => t`select public.report_by_key(${id}, 'lead', ${t.json({ customer_id: randomUUID() })})`)
      await lead(former)
      await lead(next?.id ?? '')
      await tx`update public.program_keys set expires_at = now() - interval '1 second' where id = ${former}`
      expect(await h.refusal(lead(former))).toBe('PT403 errors.api.key_unknown')
      await lead(next?.id ?? '')
    })
  })

  test('remembers its last use to the minute', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { key, api } = await scene(tx)
      const id = await key('leads:write')
      const touch = async () => {
        await api((t) => t`select public.touch_program_key(${id})`)
        return (
          await tx`select xmin::text as version, last_used_at from public.program_keys where id = ${id}`
        )[0]
      }
      await tx`update public.program_keys set last_used_at = now() - interval '61 seconds' where id = ${id}`
      const first = await touch()
      expect(Date.now() - first?.last_used_at.getTime()).toBeLessThan(60_000)
      const [ctid] = await tx`select ctid::text from public.program_keys where id = ${id}`
      await touch()
      expect(await tx`select ctid::text from public.program_keys where id = ${id}`).toEqual([ctid])
    })
  })
})

describe('a read', () => {
  test('answers with the key’s own program only', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, api } = await scene(tx)
      const other = await h.makeProgram(tx)
      const sale = await h.aSale(tx, program, affiliate)
      await h.report(tx, 'refund', program, { refund_id: 'r-1', order_id: sale.order, amount: 2000 })
      const find = (key: string, reference: string) =>
        api((t) => t`select public.find_conversion(${key}, ${reference}) as found`)
      for (const reference of [sale.order, sale.conversion_id]) {
        const [row] = await find(program.keyId, reference)
        expect(row?.found).toMatchObject({
          conversion_id: sale.conversion_id,
          external_id: sale.order,
          attributed: true,
          commission: { amount: 1000, reversed: 200, status: 'pending' },
          refunds: [{ external_id: 'r-1', amount: 2000 }],
        })
        expect(await h.refusal(find(other.keyId, reference))).toBe('PT404 errors.api.conversion_unknown')
      }
      const customer = (key: string) =>
        api((t) => t`select public.find_customer(${key}, ${`c-${sale.order}`}) as found`)
      const [row] = await customer(program.keyId)
      expect(row?.found.conversions.map((one: { kind: string }) => one.kind).sort()).toEqual([
        'refund',
        'sale',
      ])
      expect(await h.refusal(customer(other.keyId))).toBe('PT404 errors.api.customer_unknown')
    })
  })

  test('goes through lists by pages, each row once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, api } = await scene(tx)
      for (let i = 0; i < 6; i++)
        await tx`select links.create_link(${affiliate.enrollmentId}, ${`https://shop.example.com/${i}`})`
      for (let i = 0; i < 3; i++) await h.makeAffiliate(tx, program)
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const [row] = await api(
          (t) =>
            t`select public.list_program_links(${program.keyId}, ${affiliate.enrollmentId}, ${cursor}, 3) as page`,
        )
        for (const link of row?.page.links ?? []) seen.push(link.id)
        cursor = row?.page.next_cursor
      } while (cursor)
      expect([seen.length, new Set(seen).size]).toEqual([7, 7])
      const [row] = await api(
        (t) => t`select public.list_program_affiliates(${program.keyId}, null, 100) as page`,
      )
      expect(row?.page.affiliates).toHaveLength(4)
      expect(JSON.stringify(row?.page)).not.toContain('@')
    })
  })
})

describe('a link', () => {
  test('is made for an affiliate of the program, to an allowed destination, once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, api } = await scene(tx)
      const other = await h.makeProgram(tx)
      const make = (destination: string, enrollment_id = affiliate.enrollmentId, key = program.keyId) =>
        api(
          (t) =>
            t`select public.create_program_link(${key}, ${t.json({ enrollment_id, destination })}) as link`,
        )
      const [first] = await make('https://shop.example.com/a')
      const [again] = await make('https://shop.example.com/a')
      expect(first?.link.replayed).toBe(false)
      expect(again?.link).toEqual({ ...first?.link, replayed: true })
      expect(await h.refusal(make('https://evil.example/'))).toBe('PT422 errors.program.destination')
      expect(await h.refusal(make('/', affiliate.enrollmentId, other.keyId))).toBe(
        'PT404 errors.enrollment.not_found',
      )
    })
  })
})
