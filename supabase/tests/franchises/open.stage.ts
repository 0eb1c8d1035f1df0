import type * as h from '../harness.ts'
import * as s from './stage.ts'

export type Day = {
  day: string
  rides: number
  cancelled: number
  gross: number
  commission: number
  drivers: number
  vehicles: number
}

/** A franchise that opened `opened` days ago (thirty at most), through the commands of the screens. */
export async function openFranchise(tx: h.Tx, one: s.Cast, opened = 30) {
  const application = await s.reach(tx, one, 'onboarding')
  const [row] = await s.asPerson(
    tx,
    one.admin,
    (t) =>
      t<{ id: string }[]>`select public.open_franchise(${application.id},
        (now() at time zone 'America/Panama')::date - ${opened}::integer) as id`,
  )
  return { id: row?.id ?? '', application }
}

/** As if it had opened so long ago: reports of earlier days fit. */
export async function openedOn(tx: h.Tx, franchise: { id: string }, day: string) {
  await tx`update public.franchises set opened_on = ${day} where id = ${franchise.id}`
  await tx`update public.franchise_contracts set starts_on = ${day}, ends_on = ${day}::date + 3650 where franchise_id = ${franchise.id}`
}

export const aDay = (day: string, more: Partial<Day> = {}): Day => ({
  day,
  rides: 40,
  cancelled: 4,
  gross: 24_000,
  commission: 4_800,
  drivers: 5,
  vehicles: 4,
  ...more,
})

export async function report(tx: h.Tx, who: h.Person, franchise: { id: string }, days: h.JsonValue) {
  const [row] = await s.asPerson(
    tx,
    who,
    (t) =>
      t<
        { counts: Record<string, number> }[]
      >`select public.report_franchise_days(${franchise.id}, ${t.json(days)}, 'form') as counts`,
  )
  return row?.counts
}

export const monthsOf = (tx: h.Tx, franchise: { id: string }) =>
  tx<{ month: string; days: number; rides: number; gross: number }[]>`
    select month::text, days, rides::int, gross::int from public.franchise_months where franchise_id = ${franchise.id} order by month`

/** Every month's sums counted again from its days: what differs. */
export const wrongMonths = (tx: h.Tx) => tx`
  select coalesce(m.franchise_id, r.franchise_id) as id from public.franchise_months m full join (
    select franchise_id, date_trunc('month', day)::date as month, count(*) as days, sum(rides) as rides, sum(cancelled) as cancelled,
      sum(gross) as gross, sum(commission) as commission, sum(drivers) as drivers, sum(vehicles) as vehicles
    from public.franchise_reports group by 1, 2) r on r.franchise_id = m.franchise_id and r.month = m.month
  where (m.days, m.rides, m.cancelled, m.gross, m.commission, m.driver_days, m.vehicle_days)
    is distinct from (r.days, r.rides, r.cancelled, r.gross, r.commission, r.drivers, r.vehicles)`
