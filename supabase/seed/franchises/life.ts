import type { TransactionSql } from 'postgres'
import type { Story } from '../story.ts'
import { type DemoTerritory, SALE_OF_A_FRANCHISE } from './list.ts'

const today = (tx: TransactionSql, days: number) =>
  tx`((now() at time zone 'America/Panama')::date + ${days}::integer)`
const franchiseIn = (tx: TransactionSql, slug: string) => tx`(select f.id from public.franchises f
  join public.franchise_territories t on t.id = f.territory_id where t.slug = ${slug} and f.closed_on is null)`
const applicationOf = (
  tx: TransactionSql,
  story: Story,
  who: string,
) => tx`(select a.id from public.franchise_applications a
  where a.applicant_id = ${story.person(who)} order by a.applied_at desc limit 1)`
/** The smallest file that is a PDF by its first bytes and its end. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF',
).toString('base64')

/** Drivers and vehicles of a franchise; one document has ended, two end soon. */
async function fleet(tx: TransactionSql, slug: string, at: number): Promise<void> {
  const drivers = [
    ['Luis Quintero', -4, 200],
    ['Marta Him', 18, 300],
    ['Eric Batista', 400, null],
  ] as const
  for (const [name, license, record] of drivers)
    await tx`select public.save_franchise_driver(${franchiseIn(tx, slug)}, null, jsonb_build_object('name', ${name}::text,
      'license', ${`8-${700 + at}-${name.length}42`}::text, 'license_until', ${today(tx, license)},
      'record_until', case when ${record}::integer is not null then (now() at time zone 'America/Panama')::date + ${record}::integer end))`
  for (const [n, insurance] of [
    [1, 25],
    [2, 240],
  ] as const)
    await tx`select public.save_franchise_vehicle(${franchiseIn(tx, slug)}, null, jsonb_build_object('plate', ${`GR${at}${n}7`}::text,
      'kind', 'sedan', 'model', 'Kia Soluto', 'insurance_until', ${today(tx, insurance)},
      'inspection_until', ${today(tx, 300)}, 'permit_until', ${today(tx, 500)}))`
}

/** A file with good rows, one that is wrong and a day that it corrects. */
async function bringFile(
  tx: TransactionSql,
  slug: string | null,
  name: string,
  territory = '',
): Promise<void> {
  const row = (line: number, back: number, rides: number | string) => ({ line, back, rides, territory })
  const rows = [row(2, 3, 61), row(3, 4, 58), row(4, 5, 'sesenta')]
  await tx`with made as (select public.start_franchise_import(${slug ? franchiseIn(tx, slug) : null}, ${name}) as id)
    select public.add_franchise_import_rows(m.id, (select jsonb_agg(r - 'back' || jsonb_build_object(
        'day', (now() at time zone 'America/Panama')::date - (r ->> 'back')::integer, 'cancelled', 4, 'gross', 28000,
        'commission', 5600, 'drivers', 5, 'vehicles', 4)) from jsonb_array_elements(${tx.json(rows)}) as r)) from made as m`
  await tx`select public.run_franchise_import(i.id, false) from public.franchise_imports i where i.file_name = ${name}
    and i.state = 'uploading'`
}

/** What happens around applications and in franchises that run: letters, documents, files, a transfer and a closing. */
export function scheduleLife(
  story: Story,
  offer: (tx: TransactionSql, one: DemoTerritory) => Promise<void>,
): void {
  const fleets = ['ciudad-de-panama', 'san-miguelito', 'arraijan-y-la-chorrera', 'david'] as const
  for (const [at, slug] of fleets.entries())
    story.on(8, '16:00', (['itzel', 'edgardo', 'katherine', 'abdiel'] as const)[at] ?? 'itzel', (tx) =>
      fleet(tx, slug, at),
    )
  story.on(
    4,
    '10:30',
    'samuel',
    (tx) => tx`select public.send_franchise_message(${applicationOf(tx, story, 'samuel')},
    '¿La cuota se puede pagar en dos partes?')`,
  )
  story.on(
    3,
    '11:30',
    'admin',
    (tx) => tx`select public.send_franchise_message(${applicationOf(tx, story, 'samuel')},
    'Una parte es el depósito al firmar; el resto se paga antes de abrir. Está en la información previa.')`,
  )
  for (const kind of ['identity', 'funds', 'experience'])
    story.on(
      22,
      '12:00',
      'gladys',
      (tx) => tx`select public.add_franchise_file(${applicationOf(tx, story, 'gladys')},
      ${kind}::public.franchise_file_kind, 'application/pdf', ${PDF})`,
    )
  story.on(
    21,
    '15:00',
    'admin',
    (tx) => tx`select public.decide_franchise_file(f.id, case f.kind when 'funds' then 'refused'
      else 'accepted' end::public.franchise_file_state, case f.kind when 'funds' then 'Falta la página con el saldo' end)
    from public.franchise_files f where f.application_id = ${applicationOf(tx, story, 'gladys')} and f.kind <> 'experience'`,
  )
  for (const [who, slug] of [
    ['dayra', 'boquete-y-tierras-altas'],
    ['kevin', 'chitre'],
  ] as const)
    story.on(
      9,
      '18:00',
      who,
      (tx) => tx`select public.save_franchise(l.id, true) from public.franchise_listings l
      join public.franchise_territories t on t.id = l.territory_id where t.slug = ${slug} and l.state <> 'closed'`,
    )
  for (const who of ['kevin', 'angelica'])
    story.on(
      8,
      '18:00',
      who,
      (tx) => tx`select public.wait_for_franchise(t.id, true) from public.franchise_territories t
      where t.slug = 'david'`,
    )
  story.on(50, '19:00', 'edgardo', (tx) => bringFile(tx, 'san-miguelito', 'san-miguelito.csv'))
  story.on(45, '10:00', 'admin', (tx) => bringFile(tx, null, 'red.csv', 'david'))
  story.on(
    38,
    '10:00',
    'admin',
    (tx) => tx`select public.run_franchise_import(i.id, true) from public.franchise_imports i
    where i.file_name = 'red.csv'`,
  )
  story.on(40, '09:00', 'abdiel', async (tx) => {
    await tx`select public.record_proof(${story.person('abdiel')}, 'key', 'password', null)`
    await tx`select public.create_franchise_key(${franchiseIn(tx, 'david')}, 'Despacho')`
  })
  story.on(
    30,
    '09:30',
    'admin',
    (tx) => tx`select public.transfer_franchise(${franchiseIn(tx, 'colon')},
    (select p.email from public.profiles p where p.id = ${story.person('yadira')}), 'Vende el negocio y se muda')`,
  )
  const taken = (tx: TransactionSql) => tx`(select c.id from public.franchise_contracts c
    where c.kind = 'transfer' and c.owner_id = ${story.person('yadira')})`
  for (const [day, time, who, body] of [
    [29, '08:40', 'yadira', 'Ya reporté el primer día. ¿Los conductores de antes firman algo conmigo?'],
    [
      29,
      '11:05',
      'admin',
      'Sí: el acuerdo de cada conductor se firma de nuevo contigo. Te dejamos el modelo en la base de Colón.',
    ],
    [2, '19:20', 'yadira', 'Quiero sumar dos carros en enero. ¿Qué papeles les toca?'],
  ] as const)
    story.on(day, time, who, (tx) => tx`select public.send_franchise_support_message(${taken(tx)}, ${body})`)
  story.on(
    120,
    '17:00',
    'admin',
    (tx) => tx`select public.close_franchise(${franchiseIn(tx, SALE_OF_A_FRANCHISE.slug)},
    'Su dueño deja el transporte')`,
  )
  story.on(110, '10:00', 'admin', (tx) => offer(tx, SALE_OF_A_FRANCHISE))
}
