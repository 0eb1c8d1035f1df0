import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Sql, TransactionSql } from 'postgres'
import { enterAsNew, expect, type Language, makeAdmin, newPerson, type Person, path } from './fixtures'
import { text } from './messages'

export type Territory = { id: string; listing: string; slug: string; name: string }

/** The id of a person by their address. */
export async function idOf(db: Sql, { email }: Person): Promise<string> {
  const [row] = await db<{ id: string }[]>`select id from auth.users where email = ${email}`
  return row?.id ?? ''
}

/** Calls commands of the database as a person. */
export const speak = <T>(db: Sql, person: string, run: (tx: TransactionSql) => Promise<T>) =>
  db.begin(async (tx) => {
    await tx`select set_config('request.jwt.claim.sub', ${person}, true)`
    return run(tx)
  })

const CHAPTERS = Object.fromEntries(
  ['cost', 'territory', 'performance', 'outlets', 'finances', 'receipt'].map((name) => [
    name,
    { es: `Capítulo de prueba: ${name}`, en: `Test chapter: ${name}` },
  ]),
)
const AGREEMENT = {
  es: 'Contrato {number} de {territory}, cuota {fee}.',
  en: 'Agreement {number} for {territory}, fee {fee}.',
}

/** A published territory of a district that no other story offers, with the papers that an application needs. */
export async function offerTerritory(db: Sql, admin: Person): Promise<Territory> {
  const [free] = await db<{ district: number }[]>`
    select district from (select p * 100 + d as district from generate_series(1, 12) p, generate_series(30, 99) d) as every
    where not exists (select 1 from public.franchise_territories t where every.district = any (t.districts))
    order by random() limit 1`
  const slug = `t-${randomUUID().slice(0, 12)}`
  const name = `Zona ${slug.slice(-5)}`
  await db`insert into public.payment_options (option, is_on, instructions, destination)
    values ('bank', true, '{"es":"Escribe el número.","en":"Write the number."}', 'Banco General 03-01') on conflict do nothing`
  const fields = {
    summary: { es: 'Un barrio que viaja', en: 'A neighborhood on the move' },
    investment_min: 3_000_000,
    investment_max: 5_000_000,
    fee: 1_000_000,
    deposit: 200_000,
    royalty_bps: 600,
    ad_fund_bps: 100,
    term_months: 60,
    vehicles: 4,
    vehicle_kinds: ['sedan'],
  }
  return speak(db, await idOf(db, admin), async (tx) => {
    await tx`select public.publish_franchise_pack(public.save_franchise_pack(${tx.json(CHAPTERS)}))`
    await tx`select public.publish_franchise_agreement_text(${tx.json(AGREEMENT)})`
    const [row] = await tx<{ id: string; listing: string }[]>`
      select t.id, public.save_franchise_listing(null, t.id, ${tx.json(fields)}, null) as listing
      from public.save_franchise_territory(null, ${slug}, ${tx.json({ es: name, en: name })}, ${[free?.district ?? 0]}) as t`
    if (!row) throw new Error('no territory')
    await tx`select public.publish_franchise_listing(${row.listing})`
    return { ...row, slug, name }
  })
}

/** A new administrator, signed in. */
export async function enterAsOffice(page: Page, db: Sql, language: Language): Promise<Person> {
  const admin = newPerson('oficina')
  await enterAsNew(page, language, admin)
  await makeAdmin(db, admin)
  return admin
}

/** Asks about a territory by the public page and its form; ends on the application with its number. */
export async function applyFor(page: Page, language: Language, one: Territory): Promise<string> {
  await expect(async () => {
    await page.goto(path(language, `/dashboard/goride-franchise/apply/${one.slug}`)) // published a moment ago
    await expect(page.locator('main [name=capital]:visible')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
  const field = (name: string) => page.locator(`main [name=${name}]:visible`)
  await field('capital').fill('45,000')
  await field('phone').fill('+507 6000-0000')
  await field('city').fill('Panamá')
  await field('experience').fill('Diez años con una flota de taxis')
  await page
    .locator('main')
    .getByRole('button', { name: text(language, 'goride.apply.submit').replace('{place}', one.name) })
    .click()
  await page.waitForURL(/\/applications\/G-\d{4}-\d{4,}$/)
  return page.url().split('/').at(-1) ?? ''
}

/** The office takes an application to another step on its page. */
export async function move(page: Page, language: Language, number: string, stage: string, fields = {}) {
  await page.goto(path(language, `/admin/goride-franchises/applications/${number}`))
  const form = page.locator('main form').filter({ has: page.locator('[name=stage]') })
  await form.locator('[name=stage]').selectOption(stage)
  for (const [name, value] of Object.entries<string>(fields)) await form.locator(`[name=${name}]`).fill(value)
  await form.locator('button[type=submit]').click()
  await expect(page.locator('main [aria-current=step]')).toContainText(
    text(language, `goride.stages.${stage}`),
  )
}

/** Drags a card of the board to a column, which may be further down the page: the drag begins before the page moves. */
export async function dragTo(page: Page, number: string, column: string) {
  const card = page.locator(`[data-application="${number}"]`)
  await card.hover({ position: { x: 12, y: 12 } })
  await page.mouse.down()
  await card.hover({ position: { x: 24, y: 24 } })
  const headline = page.locator(`[data-column=${column}] h2`)
  await headline.hover()
  await headline.hover()
  await page.mouse.up()
}

/** Takes a card by its own form on the board, with a finger. */
export async function tapTo(page: Page, number: string, column: string) {
  const card = page.locator(`[data-application="${number}"]`)
  await card.locator('summary').tap()
  await card.locator('[name=stage]').selectOption(column)
}

/** As if the disclosure had been delivered so many days ago, and what copies its moment with it. */
export const moveClock = (db: Sql, number: string, days: number) =>
  db.begin(async (tx) => {
    const [at] = await tx<
      { at: Date }[]
    >`select (((now() at time zone 'America/Panama')::date - ${days}::integer) + time '23:00')
      at time zone 'America/Panama' as at`
    await tx`alter table public.franchise_agreements disable trigger all`
    await tx`alter table public.franchise_disclosures disable trigger all`
    await tx`update public.franchise_disclosures d set delivered_at = ${at?.at ?? new Date()} from public.franchise_applications a
      where a.id = d.application_id and a.number = ${number}`
    await tx`update public.franchise_agreements g set delivered_at = ${at?.at ?? new Date()} from public.franchise_applications a
      where a.id = g.application_id and a.number = ${number}`
    await tx`alter table public.franchise_agreements enable trigger all`
    await tx`alter table public.franchise_disclosures enable trigger all`
  })

/** What the database answers who signs now: by the command, and by hand in the table. */
export async function signatureRefusals(db: Sql, applicant: Person, number: string): Promise<string[]> {
  const refusal = (run: (tx: TransactionSql) => Promise<unknown>) =>
    speak(db, applicantId, run).then(
      () => 'taken',
      (error: { message: string; constraint_name?: string }) => error.constraint_name ?? error.message,
    )
  const applicantId = await idOf(db, applicant)
  const hash = 'a'.repeat(64)
  return [
    await refusal(
      (tx) => tx`select public.accept_franchise_agreement(g.id, 'Ana Pérez', 'es', ${hash}, ${hash})
        from public.franchise_agreements g join public.franchise_applications a on a.id = g.application_id where a.number = ${number}`,
    ),
    await refusal(
      (
        tx,
      ) => tx`update public.franchise_agreements g set accepted_at = now(), accepted_name = 'Ana', accepted_locale = 'es',
        accepted_hash = ${hash}, accepted_from = ${hash} from public.franchise_applications a
        where a.id = g.application_id and a.number = ${number}`,
    ),
  ]
}

type Opening = { number: string; keyId: string; owner: string }
/** A franchise without its way there; answers its first day. */
export async function openByHand(db: Sql, { number, keyId, owner }: Opening): Promise<string> {
  return db.begin(async (tx) => {
    const [made] = await tx<{ id: string; day: string }[]>`
      insert into public.franchises (application_id, listing_id, territory_id, area, owner_id, currency, opened_on)
      select a.id, l.id, l.territory_id, l.area, a.applicant_id, 'USD', (now() at time zone 'America/Panama')::date - 2
      from public.franchise_applications a join public.franchise_listings l on l.id = a.listing_id where a.number = ${number}
      returning id, opened_on::text as day`
    await tx`insert into public.franchise_contracts (franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps)
      values (${made?.id ?? ''}, 'first', ${owner}, ${made?.day ?? ''}, ${made?.day ?? ''}::date + 1800, 600, 100)`
    await tx`insert into public.franchise_keys (id, franchise_id, label) values (${keyId}, ${made?.id ?? ''}, 'Despacho')`
    return made?.day ?? ''
  })
}
