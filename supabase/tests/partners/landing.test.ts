import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { by, chain, type Partner } from './stage.ts'

const sql = h.connect()
const WEBP = Buffer.from('RIFF0000WEBPVP8 un logo').toString('base64')
const TEXTS = {
  headline: { es: 'Recomienda con nosotros', en: 'Recommend with us' },
  body: { es: 'Te acompañamos', en: 'We go along' },
}

async function scene(tx: h.Tx) {
  const { admin, partners, program } = await chain(tx, { depth: 2 })
  const [partner, other] = partners
  if (!partner || !other) throw new Error('no partners')
  return { admin, partner, other, program }
}
type Page = { slug?: string; headline?: h.JsonValue; body?: h.JsonValue; logo?: h.JsonValue }

async function propose(tx: h.Tx, who: { id: string }, page: Page = {}): Promise<string> {
  const { slug = 'faro-digital', headline = TEXTS.headline, body = TEXTS.body, logo = null } = page
  const [row] = await by(
    tx,
    who,
    (t) => t<
      { id: string }[]
    >`select public.propose_landing_page(${slug}, ${t.json(headline)}, ${t.json(body)},
      ${t.json(logo)}) as id`,
  )
  return row?.id ?? ''
}
const decide = (tx: h.Tx, admin: h.Person, id: string, approves = true, reason: string | null = null) =>
  by(tx, admin, (t) => t`select public.decide_landing_page(${id}, ${approves}, ${reason})`)
const seen = (tx: h.Tx, slug: string) =>
  shownAt(tx, slug).catch((error: Error) => {
    if (error.message === 'errors.landing.not_found') return []
    throw error
  })
const shownAt = (tx: h.Tx, slug: string) =>
  h.as(
    tx,
    'anon',
    '',
    (t) =>
      t`select current_slug as slug, headline ->> 'es' as headline, code from public.read_landing_page(${slug})`,
  )
const stateOf = async (tx: h.Tx, id: string) => {
  const [row] = await tx`select state, reason from public.landing_pages where id = ${id}`
  return row
}

describe('a landing page', () => {
  test('is shown once an administrator approved it, with the partner’s recruiting code', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner } = await scene(tx)
      const id = await propose(tx, partner, { slug: ' Faro-Digital ' })
      expect(await seen(tx, 'faro-digital')).toEqual([])
      await decide(tx, admin, id)
      expect(await seen(tx, 'faro-digital')).toEqual([
        { slug: 'faro-digital', headline: TEXTS.headline.es, code: partner.linkCode },
      ])
      expect(await h.refusal(decide(tx, admin, id))).toBe('PT409 errors.landing.wrong_state')
    })
  })

  test('is declined with a reason, and what was shown stays', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner } = await scene(tx)
      await decide(tx, admin, await propose(tx, partner))
      const next = await propose(tx, partner, { headline: { es: 'Gana siempre', en: 'Always earn' } })
      expect(await h.refusal(decide(tx, admin, next, false, ' '))).toBe('PT422 errors.account.reason')
      await decide(tx, admin, next, false, 'Promete ingresos')
      expect(await stateOf(tx, next)).toEqual({ state: 'declined', reason: 'Promete ingresos' })
      expect(await seen(tx, 'faro-digital')).toMatchObject([{ headline: TEXTS.headline.es }])
      const mails =
        await tx`select data ->> 'state' as state from core.outbox where template = 'landing_decided'
        order by id`
      expect(mails.map(({ state }) => state)).toEqual(['approved', 'declined'])
    })
  })

  test('keeps its old address, which leads to the new one and is nobody else’s', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner, other } = await scene(tx)
      await decide(tx, admin, await propose(tx, partner))
      await decide(tx, admin, await propose(tx, partner, { slug: 'faro' }))
      expect(await seen(tx, 'faro-digital')).toMatchObject([{ slug: 'faro' }])
      for (const slug of ['faro', 'faro-digital'])
        expect(await h.refusal(propose(tx, other, { slug }))).toBe('PT422 errors.landing.taken')
      await propose(tx, partner, { slug: 'otra-cosa' })
      await propose(tx, partner, { slug: 'faro' })
      await propose(tx, other, { slug: 'otra-cosa' }) // a proposal that was taken back frees its address
    })
  })

  test('has an address of its own form, which no word of the site is and nobody pretends to be it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { partner } = await scene(tx)
      const wrong: [string, string][] = [
        ['ab', 'slug'],
        ['con espacio', 'slug'],
        ['-faro', 'slug'],
        ['ñandú', 'slug'],
        ['a'.repeat(41), 'slug'],
        ['admin', 'reserved'],
        ['soporte', 'reserved'],
        ['alianza-oficial', 'reserved'],
        ['panama-vip-ia', 'reserved'],
      ]
      for (const [slug, key] of wrong)
        expect(await h.refusal(propose(tx, partner, { slug })), slug).toBe(`PT422 errors.landing.${key}`)
      expect(await h.refusal(propose(tx, partner, { headline: { es: 'Solo' } }))).toBe(
        'PT422 errors.landing.headline',
      )
      expect(await h.refusal(propose(tx, partner, { body: { en: 'Only' } }))).toBe(
        'PT422 errors.landing.body',
      )
    })
  })

  test('disappears when it is taken down, or its partner or owner is stopped', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner } = await scene(tx)
      const id = await propose(tx, partner)
      await decide(tx, admin, id)
      const without = async (change: (t: h.Tx) => Promise<unknown>) => {
        await change(tx)
        expect(await seen(tx, 'faro-digital')).toEqual([])
      }
      await without(
        (t) =>
          t`update public.partners set state = 'suspended', reason = 'Prueba' where id = ${partner.partnerId}`,
      )
      await tx`update public.partners set state = 'approved' where id = ${partner.partnerId}`
      await without(
        (t) =>
          t`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${partner.id}`,
      )
      await tx`update public.profiles set suspended_at = null, suspension_reason = null where id = ${partner.id}`
      expect(await seen(tx, 'faro-digital')).toHaveLength(1)
      await without(() => by(tx, admin, (t) => t`select public.take_down_landing_page(${id}, 'Un reclamo')`))
      expect(await stateOf(tx, id)).toEqual({ state: 'withdrawn', reason: 'Un reclamo' })
    })
  })

  test('is proposed and withdrawn by owner and managers, decided by administrators who have no part in it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner, other } = await scene(tx)
      const analyst = await h.makePerson(tx)
      await tx`insert into public.partner_members (user_id, partner_id, role)
        values (${analyst.id}, ${partner.partnerId}, 'analyst')`
      expect(await h.refusal(propose(tx, analyst))).toBe('PT403 errors.partner.role')
      const id = await propose(tx, partner)
      const withdraw = (who: Partner) => by(tx, who, (t) => t`select public.withdraw_landing_page(${id})`)
      expect(await h.refusal(withdraw(other))).toBe('PT404 errors.landing.not_found')
      await tx`insert into public.user_roles (user_id, role) values (${partner.id}, 'admin')`
      expect(await h.refusal(decide(tx, { ...partner }, id))).toBe('PT403 errors.partner.own')
      await withdraw(partner)
      expect(await h.refusal(decide(tx, admin, id))).toBe('PT409 errors.landing.wrong_state')
    })
  })

  test('has a logo that visitors see only while it is shown', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, partner, other } = await scene(tx)
      const id = await propose(tx, partner, { logo: { media: 'image/webp', content: WEBP } })
      const [row] = await tx<
        { hash: string }[]
      >`select logo_hash as hash from public.landing_pages where id = ${id}`
      const shown = () =>
        h.as(tx, 'anon', '', (t) => t`select public.read_landing_logo(${row?.hash ?? ''}) as logo`)
      const proposed = (who: h.Person) =>
        by(tx, who, (t) => t`select public.read_proposed_logo(${row?.hash ?? ''}) as logo`)
      for (const reader of [shown, () => proposed(other)])
        expect(await h.refusal(reader())).toBe('PT404 errors.landing.not_found')
      for (const who of [partner, admin]) expect(await proposed(who)).toEqual([{ logo: WEBP }])
      await decide(tx, admin, id)
      expect(await shown()).toEqual([{ logo: WEBP }])
      const pdf = Buffer.from('%PDF-1.4 un documento').toString('base64')
      expect(
        await h.refusal(propose(tx, partner, { logo: { media: 'application/pdf', content: pdf } })),
      ).toBe('PT422 errors.file.large')
    })
  })
})

describe('a month', () => {
  test('adds up to its lines: own commissions and overrides, after what was given back', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { partner, other, program } = await scene(tx)
      await h.aSale(tx, program, partner, 10_000)
      const sale = await h.aSale(tx, program, other, 20_000)
      await h.report(tx, 'refund', program, { refund_id: 'r-1', order_id: sale.order, amount: 5_000 })
      const [month, ...more] = await by(
        tx,
        partner,
        (t) => t`select month::text, commissions::int, own::int, overrides::int, shared::int, total::int
          from public.list_partner_months()`,
      )
      expect(more).toEqual([])
      const lines = await by(
        tx,
        partner,
        (t) => t`select level, net::int from public.list_partner_lines(${month?.month}, 0, 100)`,
      )
      const sum = (wanted: (level: number | null) => boolean) =>
        lines.filter(({ level }) => wanted(level)).reduce((all, { net }) => all + net, 0)
      expect(month).toMatchObject({ commissions: 1, overrides: 1 })
      expect(month?.own).toBe(sum((level) => level === null))
      expect(month?.shared).toBe(sum((level) => level !== null))
      expect(month?.total).toBe(month?.own + month?.shared)
      expect(month?.shared).toBe(Math.round(15_000 * 0.1 * 0.1))
    })
  })
})
