import { createHash, randomUUID } from 'node:crypto'
import type { Row, Steps } from '../api.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const TEXT = { title_es: 'Barrido', locale: 'es', body: 'Mira: {link}', audience: 'everyone' }
const BANNER = { name: 'Barrido', locale: 'es', alt: 'Un banner', audience: 'everyone', turns: 1 }

/** Banners and assets from their file to their figures. */
export async function callBanners({ call, cast, sql }: Steps, { program_id, ana }: Row): Promise<void> {
  const { admin } = cast
  const file = { hash: hash('sweep'), ending: 'webp', fallback_hash: hash('png'), fallback_ending: 'png' }
  const fields = { ...file, width: 300, height: 250, frames: 1, bytes: 900, source_hash: hash('source') }
  await call(admin, 'register_banner_file', { fields })
  await call(admin, 'find_banner_file', { source_hash: fields.source_hash })
  const made = { program_id, file_hash: file.hash, fields: BANNER, idempotency_key: randomUUID() }
  const banner = await call(admin, 'create_banner', { ...made, placement: 'affiliates' })
  const banner_id = banner.id
  await call(admin, 'update_banner', { banner_id, revision: 1, fields: BANNER })
  await call(admin, 'replace_banner_file', { banner_id, file_hash: file.hash })
  await call(admin, 'change_banner_state', { banner_id, state: 'active' })
  const [link] =
    await sql`select id, code from public.links where enrollment_id = ${ana.enrollment_id} limit 1`
  await call('service', 'read_banner_slot', { link_code: link?.code })
  const impressions = [{ id: randomUUID(), banner_id, link_id: link?.id, at: new Date().toISOString() }]
  await call('service', 'record_impressions', { impressions })
  await call('service', 'record_site_click', { click_id: randomUUID(), banner_id })
  await call('anon', 'list_site_banners', { placement: 'home_hero', locale: 'es' })
  const today = new Date().toISOString().slice(0, 10)
  await call(admin, 'banner_figures', { since: today, until: today, mine: false })
  await call('service', 'list_banner_destinations', { most: 10 })
  await call('service', 'record_banner_destination', {
    destination: 'https://shop.example.com/',
    answer: 200,
  })
  const name = `${hash('unused')}.webp`
  await call('service', 'begin_file_sweep', {})
  await call('service', 'begin_file_removal', { objects: [name] })
  await call('service', 'end_file_removal', { removed: [name] })
  const asset = await call(admin, 'create_asset', {
    program_id,
    kind: 'post',
    fields: TEXT,
    idempotency_key: randomUUID(),
  })
  await call(admin, 'update_asset', { asset_id: asset.id, fields: TEXT })
  await call(admin, 'change_asset_state', { asset_id: asset.id, state: 'active' })
}
