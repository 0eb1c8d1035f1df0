import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Property = {
  id: string
  url: string
  token: string
  verified_at: Date | null
  proof: string | null
  last_error: string | null
}

async function add(tx: h.Tx, person: h.Person, url: string, kind = 'site'): Promise<Property> {
  const [row] = await h.as(
    tx,
    'authenticated',
    person.id,
    (t) => t<Property[]>`select * from public.add_property(${kind}, ${url})`,
  )
  if (!row) throw new Error('no property')
  return row
}
const begin = (tx: h.Tx, who: h.Person, id: string) =>
  h.as(tx, 'authenticated', who.id, (t) => t<Property[]>`select * from public.begin_property_check(${id})`)
const record = (tx: h.Tx, { id, token }: Property, proof: string | null, error: string | null = null) =>
  h.as(
    tx,
    'service_role',
    '',
    (t) => t`select public.record_property_check(${id}, ${token}, ${proof}, ${error})`,
  )
const read = async (tx: h.Tx, id: string) =>
  (await tx<Property[]>`select * from public.affiliate_properties where id = ${id}`)[0]

describe('a property', () => {
  test('is stored as the world knows it, once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      const site = await add(tx, ana, ' https://Mi-Blog.EXAMPLE.com/sobre?x=1#y ')
      expect(site.url).toBe('https://mi-blog.example.com')
      expect((await add(tx, ana, 'https://mi-blog.example.com/')).id).toBe(site.id)
      const profile = await add(tx, ana, 'https://Social.example.com/Mi.Perfil/?hl=es', 'social')
      expect(profile.url).toBe('https://social.example.com/Mi.Perfil')
    })
  })

  test.each([
    'http://example.com',
    'https://example',
    'https://127.0.0.1',
    'https://10.0.0.8/',
    'https://[::1]/',
    'https://user:secret@example.com',
    'https://example.com:8443',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '',
  ])('is not %s', async (url) => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      expect(await h.refusal(add(tx, ana, url))).toBe('PT422 errors.property.url')
    })
  })

  test('of a network is a page of it, not the network', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      expect(await h.refusal(add(tx, ana, 'https://social.example.com/', 'social'))).toBe(
        'PT422 errors.property.url',
      )
    })
  })

  test('is one of ten at most', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      for (let i = 0; i < 10; i++) await add(tx, ana, `https://s${i}.example.com`)
      expect(await h.refusal(add(tx, ana, 'https://s10.example.com'))).toBe('PT409 errors.property.too_many')
    })
  })

  test('is verified by what the site found, and no longer when it finds nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      const site = await add(tx, ana, 'https://ana.example.com')
      await record(tx, site, null, 'unreachable')
      expect(await read(tx, site.id)).toMatchObject({ verified_at: null, last_error: 'unreachable' })
      await record(tx, site, 'dns')
      const verified = await read(tx, site.id)
      expect(verified).toMatchObject({ proof: 'dns', last_error: null })
      expect(verified?.verified_at).toBeInstanceOf(Date)
      await record(tx, site, null)
      expect(await read(tx, site.id)).toMatchObject({
        verified_at: null,
        proof: null,
        last_error: 'not_found',
      })
      const other = { ...site, token: 'a'.repeat(24) }
      expect(await h.refusal(record(tx, other, 'dns'))).toBe('PT404 errors.property.not_found')
    })
  })

  test('is looked at for its owner or an administrator, once in ten seconds', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [ana, rival, admin] = [
        await h.makePerson(tx),
        await h.makePerson(tx),
        await h.makePerson(tx, { admin: true }),
      ]
      const site = await add(tx, ana, 'https://ana.example.com')
      expect(await h.refusal(begin(tx, rival, site.id))).toBe('PT404 errors.property.not_found')
      await begin(tx, ana, site.id)
      expect(await h.refusal(begin(tx, ana, site.id))).toBe('PT409 errors.property.just_checked')
      await tx`update public.affiliate_properties set checked_at = now() - interval '11 seconds'`
      expect((await begin(tx, admin, site.id))[0]?.token).toBe(site.token)
    })
  })

  test('is marked as verified by the site only', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      const { id, token } = await add(tx, ana, 'https://ana.example.com')
      const say = h.as(
        tx,
        'authenticated',
        ana.id,
        (t) => t`select public.record_property_check(${id}, ${token}, 'dns', null)`,
      )
      expect(await h.refusal(say)).toBe('42501')
    })
  })

  test('is removed by its owner, and goes with a deleted account', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [ana, rival] = [await h.makePerson(tx), await h.makePerson(tx)]
      const [one, two] = [
        await add(tx, ana, 'https://one.example.com'),
        await add(tx, ana, 'https://two.example.com'),
      ]
      const remove = (who: h.Person) =>
        h.as(tx, 'authenticated', who.id, (t) => t`select public.remove_property(${one.id})`)
      expect(await h.refusal(remove(rival))).toBe('PT404 errors.property.not_found')
      await remove(ana)
      expect(await read(tx, one.id)).toBeUndefined()
      await tx`update public.profiles set deleted_at = now() where id = ${ana.id}`
      expect(await read(tx, two.id)).toBeUndefined()
    })
  })
})

test('an affiliate’s copy holds links, coupons and places in full; deletion erases their words', async () => {
  await h.rolledBack(sql, async (tx) => {
    const program = await h.makeProgram(tx)
    const ana = await h.makeAffiliate(tx, program)
    const asAna = <T>(run: (t: h.Tx) => Promise<T>) => h.as(tx, 'authenticated', ana.id, run)
    await asAna(
      (
        t,
      ) => t`select public.update_link(${ana.linkId}, 'Boletín de mamá', '/', '{"s1":"martes"}', '{"source":"boletin"}',
        '[{"device":"phone","destination":"/movil"}]', null)`,
    )
    await asAna((t) => t`select public.create_coupon(${ana.enrollmentId}, 'ANA-10', gen_random_uuid())`)
    const place = await add(tx, ana, 'https://ana.example.com')
    const [row] = await asAna((t) => t`select public.export_my_data() as copy`)
    expect(row?.copy.properties).toMatchObject([{ url: place.url, token: place.token, verified_at: null }])
    expect(row?.copy.enrollments[0]).toMatchObject({
      links: [
        {
          name: 'Boletín de mamá',
          sub_ids: { s1: 'martes' },
          utm: { source: 'boletin' },
          routes: [{ device: 'phone', destination: '/movil' }],
        },
      ],
      coupons: [{ code: 'ANA-10', ended_at: null }],
    })
    await tx`update public.profiles set deleted_at = now() where id = ${ana.id}`
    const [link] = await tx`select name, sub_ids, utm, destination from public.links where id = ${ana.linkId}`
    expect(link).toEqual({ name: '', sub_ids: {}, utm: {}, destination: '/' })
    expect(await read(tx, place.id)).toBeUndefined()
  })
})
