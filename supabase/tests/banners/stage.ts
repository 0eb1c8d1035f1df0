import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'

export const hash = () => (randomUUID() + randomUUID()).replaceAll('-', '')

type FileFields = Record<string, string | number | null>
export const aFile = (changed: FileFields = {}): FileFields => ({
  hash: hash(),
  ending: 'webp',
  fallback_hash: hash(),
  fallback_ending: 'png',
  width: 300,
  height: 250,
  frames: 1,
  bytes: 9_000,
  source_hash: hash(),
  ...changed,
})

/** Registers a file as an upload does and returns its hash. */
export async function register(tx: h.Tx, admin: h.Person, changed: FileFields = {}): Promise<string> {
  const fields = aFile(changed)
  await h.as(tx, 'authenticated', admin.id, (t) => t`select public.register_banner_file(${tx.json(fields)})`)
  return String(fields.hash)
}

export type Fields = Record<string, string | number | null>
export const aBanner = (changed: Fields = {}): Fields => ({
  name: ' Otoño ',
  locale: 'es',
  alt: 'Una cita sin filas',
  category: 'temporada',
  audience: 'everyone',
  group_id: null,
  enrollment_id: null,
  destination: 'https://shop.example.com/otono',
  turns: 2,
  starts_at: null,
  ends_at: null,
  ...changed,
})

export type Banner = {
  id: string
  code: string
  state: string
  file_hash: string
  revision: number
  name: string
}

export type Making = {
  placement?: string | null
  program?: string | null
  file?: string
  fields?: Fields
  key?: string
}
export const create = (
  tx: h.Tx,
  who: string,
  { placement = 'affiliates', program = null, ...more }: Making,
) =>
  h.as(tx, 'authenticated', who, async (t) => {
    const { file = hash(), fields = aBanner(), key = randomUUID() } = more
    const [row] = await t<Banner[]>`select * from public.create_banner(${program}, ${placement}, ${file},
      ${tx.json(fields)}, ${key})`
    return row as Banner
  })

export const changeState = (tx: h.Tx, who: string, id: string, state: string | null) =>
  h.as(tx, 'authenticated', who, (t) => t`select public.change_banner_state(${id}, ${state})`)

/** An active banner of a program with a file of its own. */
export async function activeBanner(
  tx: h.Tx,
  admin: h.Person,
  program: h.Program | null,
  fields: Fields = {},
  making: Making = {},
): Promise<Banner> {
  const file = making.file ?? (await register(tx, admin))
  const made = await create(tx, admin.id, {
    program: program?.id ?? null,
    ...making,
    file,
    fields: aBanner(fields),
  })
  await changeState(tx, admin.id, made.id, 'active')
  return made
}

export const aText = (changed: Fields = {}): Fields => ({
  title_es: 'Publicación corta',
  title_en: 'Short post',
  locale: 'es',
  subject: null,
  body: 'Reserva con mi enlace: {link}',
  colour: null,
  file_hash: null,
  audience: 'everyone',
  group_id: null,
  enrollment_id: null,
  ...changed,
})

export const createAsset = (
  tx: h.Tx,
  who: string,
  {
    program,
    kind = 'post',
    fields = aText(),
    key = randomUUID(),
  }: { program: string | null; kind?: string; fields?: Fields; key?: string },
) =>
  h.as(tx, 'authenticated', who, async (t) => {
    const [row] = await t<{ id: string; state: string; body: string | null; colour: string | null }[]>`
      select * from public.create_asset(${program}, ${kind}, ${tx.json(fields)}, ${key})`
    return row as { id: string; state: string; body: string | null; colour: string | null }
  })

export const shown = (banner: string, link: string | null, at = new Date()) => ({
  id: randomUUID(),
  banner_id: banner,
  link_id: link,
  at: at.toISOString(),
})

export const record = (tx: h.Tx, impressions: ReturnType<typeof shown>[]) =>
  h.as(tx, 'service_role', '', (t) => t`select * from public.record_impressions(${tx.json(impressions)})`)

/** One banner of each audience with impressions and a click, for the matrix of who reads what. */
export async function placedBanners(
  tx: h.Tx,
  admin: h.Person,
  program: h.Program,
  affiliates: h.Affiliate[],
): Promise<void> {
  const all = await activeBanner(tx, admin, program)
  await create(tx, admin.id, { program: program.id, file: await register(tx, admin) })
  await activeBanner(tx, admin, program, { destination: '/vip' }, { placement: 'home_hero' })
  await activeBanner(tx, admin, program, { starts_at: '2999-01-01T00:00:00Z' })
  await activeBanner(tx, admin, program, { ends_at: '2020-01-01T00:00:00Z' })
  await createAsset(tx, admin.id, { program: program.id })
  const logo = { kind: 'logo', fields: aText({ file_hash: await register(tx, admin) }) }
  const { id: shownLogo } = await createAsset(tx, admin.id, { program: program.id, ...logo })
  await h.as(
    tx,
    'authenticated',
    admin.id,
    (t) => t`select public.change_asset_state(${shownLogo}, 'active')`,
  )
  for (const one of affiliates) {
    const own = { audience: 'affiliate', enrollment_id: one.enrollmentId }
    await activeBanner(tx, admin, program, own)
    for (const fields of [{}, own]) {
      const { id } = await createAsset(tx, admin.id, { program: program.id, fields: aText(fields) })
      await h.as(tx, 'authenticated', admin.id, (t) => t`select public.change_asset_state(${id}, 'active')`)
    }
    await record(tx, [shown(all.id, one.linkId), shown(all.id, null)])
    await h.recordClicks(tx, [{ ...h.aClick(one.code), banner: all.id } as h.Click])
  }
}
