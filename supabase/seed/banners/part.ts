import { createHash } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { enrollmentOf } from '../lookups.ts'
import type { Part } from '../part.ts'
import type { Story } from '../story.ts'
import { drawPoster } from './images.ts'
import { COLOURS, POSTERS, TEXTS } from './posters.ts'

/** Since when the VIP program has banners, and who places them. */
const SINCE = 45
const PLACED_BY = ['marisol', 'ruben', 'dayra'] as const
const DAY = 86_400_000

/** An id that is the same at each start, made of what it is for. */
function idOf(...parts: (string | number)[]): string {
  const digits = createHash('sha256').update(parts.join(':')).digest('hex')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}
const shareOf = (...parts: (string | number)[]) => Number.parseInt(idOf(...parts).slice(0, 8), 16) / 2 ** 32

type Ids = Map<string, string>

async function makeBanners(tx: TransactionSql, story: Story, ids: Ids): Promise<void> {
  const { id: program } = story.program('vip')
  for (const poster of POSTERS) {
    const { fields, files } = await drawPoster(poster)
    for (const { name, content } of files) await story.store(name, content)
    await tx`select public.register_banner_file(${tx.json(fields)})`
    const ends =
      poster.endsInDays === undefined ? null : new Date(story.present.getTime() + poster.endsInDays * DAY)
    const banner = {
      name: `${poster.category}, ${poster.width} × ${poster.height}`,
      locale: poster.locale,
      alt: poster.alt,
      category: poster.category,
      destination: poster.destination ?? null,
      turns: poster.turns ?? 1,
      ends_at: ends?.toISOString() ?? null,
    }
    const [row] = await tx`select id from public.create_banner(${poster.placement ? null : program},
      ${poster.placement ?? 'affiliates'}, ${String(fields.hash)}, ${tx.json(banner)}, ${idOf('banner', poster.key)})`
    ids.set(poster.key, String(row?.id))
    if (poster.state !== 'draft') await tx`select public.change_banner_state(${String(row?.id)}, 'active')`
  }
}

async function makeAssets(tx: TransactionSql, story: Story): Promise<void> {
  const { id: program } = story.program('vip')
  const { fields, files } = await drawPoster({
    width: 512,
    height: 512,
    words: 'VIP',
    call: 'Alianza',
    colours: ['#0f6f8f', '#16232d'],
  })
  for (const { name, content } of files) await story.store(name, content)
  await tx`select public.register_banner_file(${tx.json(fields)})`
  const logo = {
    kind: 'logo',
    title: { es: 'Logo cuadrado', en: 'Square logo' },
    file_hash: String(fields.hash),
  }
  const colours = COLOURS.map((colour) => ({ kind: 'colour', ...colour }))
  for (const { kind, title, ...rest } of [
    ...TEXTS,
    ...colours,
    logo,
    { ...logo, kind: 'file', title: { es: 'Fondo', en: 'Background' } },
  ]) {
    const asset = { title_es: title.es, title_en: title.en, ...rest }
    const [row] =
      await tx`select id from public.create_asset(${program}, ${kind}, ${tx.json(asset)}, ${idOf('asset', kind, title.es, JSON.stringify(rest))})`
    await tx`select public.change_asset_state(${String(row?.id)}, 'active')`
  }
  const draft = { title_es: 'Mensaje de enero', locale: 'es', body: 'Empieza enero con un plan: {link}' }
  await tx`select public.create_asset(${program}, 'post', ${tx.json(draft)}, ${idOf('asset', 'draft')})`
  const [old] =
    await tx`select id from public.create_asset(${program}, 'colour', ${tx.json({ title_es: 'Azul anterior', colour: '#1b4f72' })},
    ${idOf('asset', 'old')})`
  await tx`select public.change_asset_state(${String(old?.id)}, 'archived')`
}

/** A day of the three sites that show banners: impressions, and a click for about every fortieth of them. */
async function passDay(tx: TransactionSql, story: Story, ids: Ids, daysAgo: number): Promise<void> {
  const at = story.moment(daysAgo, '20:30')
  for (const who of PLACED_BY) {
    const code = story.linkCode(who, 'vip')
    const [link] = await tx`select id from public.links where code = ${code}`
    for (const key of ['square-es', 'square-en', 'wide-es', 'tall-es']) {
      const banner_id = ids.get(key)
      const count = 12 + Math.floor(shareOf(who, key, daysAgo) * 40)
      const shown = Array.from({ length: count }, (_, n) => ({
        id: idOf('impression', who, key, daysAgo, n),
        banner_id,
        link_id: link?.id,
        at: at.toISOString(),
      }))
      await tx`select public.record_impressions(${tx.json(shown)})`
      if (shareOf('click', who, key, daysAgo) > 0.7) continue
      const click = {
        id: idOf('click', who, key, daysAgo),
        code,
        visitor_id: idOf('visitor', who, key, daysAgo),
        network_hash: createHash('sha256')
          .update(idOf('network', who, key, daysAgo))
          .digest('hex'),
        clicked_at: at.toISOString(),
        device: 'desktop',
        banner: banner_id,
      }
      await tx`select public.record_clicks(${tx.json([click])})`
    }
  }
}

function plan(story: Story): void {
  const ids: Ids = new Map()
  story.on(SINCE, '11:20', 'admin', async (tx) => {
    await makeBanners(tx, story, ids)
    await makeAssets(tx, story)
  })
  story.on(SINCE - 1, '10:05', 'admin', (tx) => {
    const [group] = [enrollmentOf(tx, story, 'marisol', 'vip')]
    return tx`select public.create_asset(${story.program('vip').id}, 'post', jsonb_build_object('title_es', 'Solo para ti', 'locale', 'es',
      'body', 'Gracias por recomendarnos: {link}', 'audience', 'affiliate', 'enrollment_id', ${group}), ${idOf('asset', 'marisol')})`
  })
  for (let daysAgo = SINCE - 2; daysAgo > 0; daysAgo--)
    story.on(daysAgo, '20:30', '', (tx) => passDay(tx, story, ids, daysAgo))
  for (const [key, state, daysAgo] of [
    ['season', 'paused', 20],
    ['old', 'archived', 12],
  ] as const)
    story.on(
      daysAgo,
      '09:40',
      'admin',
      (tx) => tx`select public.change_banner_state(${ids.get(key) ?? ''}, ${state})`,
    )
}

export const part: Part = {
  plan,
  values: [
    ['banners', 'state'],
    ['assets', 'kind'],
    ['assets', 'state'],
  ],
}
