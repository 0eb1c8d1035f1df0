/**
 * The register of figures. Each domain keeps its own in `supabase/figures/<domain>.ts`: where figures come from, how they are
 * counted again, and every place that shows one. A test finds places without an entry; `recountFigures` compares all sources.
 */

/** Who asks: an administrator, each affiliate in turn (`:affiliate` is its id), or the server. */
type Asker = 'admin' | 'affiliate' | 'server'

export type Source = {
  as: Asker
  /** The columns that are compared. */
  figures: readonly string[]
  /** The query of the places: rows of `key` and the figures. */
  query: string
  /** The same from the ledger, the events and the clicks; `query` need not return rows that are all zero. */
  recount: string
  /** The query returns one page: rows beyond it are not missed. */
  isPage?: boolean
}

/**
 * What is shown and has no source of its own. `entered`: a person, a shop or a rule set it. `rows`: how many rows of one table
 * a filter finds. `page`: counted on the page from what it shows. `forecast`: worked out for a question of the reader.
 * `moment`: what it was when it was written down. `stored`: recounted by `scripts/bench/scale/recount.ts`.
 */
export const PLAIN = ['entered', 'rows', 'page', 'forecast', 'moment', 'stored'] as const
type Plain = (typeof PLAIN)[number]

type Own<S extends Record<string, Source>> = {
  [K in keyof S & string]: `${K}.${S[K]['figures'][number]}`
}[keyof S & string]
/** A figure of this domain, one of another (`commissions:one.net`), or a plain one; several where one expression shows them. */
type Name<S extends Record<string, Source>> = Own<S> | `${string}:${string}.${string}` | Plain
export type Shown<N extends string = string> = N | readonly N[]
/** By file, or SQL function: what all of it shows, or each expression as it is written. */
export type Places<N extends string = string> = Record<string, Shown<N> | Record<string, Shown<N>>>
export type Register = { sources: Record<string, Source>; places: Places }

export function register<const S extends Record<string, Source>>(
  sources: S,
  places: Places<Name<S>>,
): Register {
  return { sources, places }
}

const DAY = (at: string) => `(${at} at time zone 'America/Panama')::date`

/**
 * What figures are compared with, read once for all of them: counted clicks of each link and day; credited leads and sales;
 * what the ledger says of each commission; its accounts of each affiliate and program.
 */
export const BOOKS = {
  clicked: `select l.enrollment_id, f.link_id, f.day, sum(f.clicks)::bigint as clicks, sum(f.visitors)::bigint as visitors
    from (
      select link_id, ${DAY('clicked_at')} as day, count(*) as clicks, count(*) filter (where is_new) as visitors
      from public.clicks where counted group by 1, 2
      union all
      select link_id, day, counted, visitors from public.click_day_facts where counted > 0
    ) as f join public.links l on l.id = f.link_id group by 1, 2, 3`,
  credited: `select id, enrollment_id, ${DAY('occurred_at')} as day, (kind = 'lead')::int as leads,
      (kind = 'sale')::int as sales, case kind when 'sale' then amount else 0 end as revenue
    from public.conversions where enrollment_id is not null and kind in ('lead', 'sale')`,
  booked: `select c.id, c.conversion_id, c.enrollment_id, c.affiliate_id, c.program_id, c.status, c.is_replaced, c.matures_at,
      ${DAY('v.occurred_at')} as day, b.amount, b.reversed, b.net
    from public.commissions c join public.conversions v on v.id = c.conversion_id join (
      select commission_id, -coalesce(sum(booked) filter (where kind = 'commission_created'), 0)::bigint as amount,
        coalesce(sum(booked) filter (where kind in ('commission_reversed', 'commission_reinstated')), 0)::bigint as reversed,
        -sum(booked)::bigint as net
      from (
        select t.kind, e.amount as booked, coalesce(r.commission_id, p.commission_id, t.source_id) as commission_id
        from public.ledger_transactions t join public.ledger_entries e on e.transaction_id = t.id and e.account = 'program'
        left join public.commission_reversals r on r.id = t.source_id
        left join public.commission_replacements p on p.id = t.source_id
        where t.kind <> 'affiliates_merged'
      ) as m group by 1
    ) as b on b.commission_id = c.id`,
  accounts: `select affiliate_id, program_id, currency,
      coalesce(sum(amount) filter (where account = 'pending'), 0)::bigint as pending,
      coalesce(sum(amount) filter (where account = 'available'), 0)::bigint as available,
      coalesce(sum(amount) filter (where account = 'in_payout'), 0)::bigint as in_payout,
      coalesce(sum(amount) filter (where account = 'paid'), 0)::bigint as paid
    from public.ledger_entries group by 1, 2, 3`,
}

/** What days brought, by `key`: clicks, visitors, leads, sales, revenue and what the ledger says they earn. */
export const brought = (key: string, where = 'true') => `
  select ${key} as key, sum(x.clicks)::bigint as clicks, sum(x.visitors)::bigint as visitors, sum(x.leads)::bigint as leads,
    sum(x.sales)::bigint as sales, sum(x.revenue)::bigint as revenue, sum(x.earned)::bigint as earned
  from (
    select enrollment_id, day, clicks, visitors, 0 as leads, 0 as sales, 0 as revenue, 0 as earned from pg_temp.clicked
    union all select enrollment_id, day, 0, 0, leads, sales, revenue, 0 from pg_temp.credited
    union all select enrollment_id, day, 0, 0, 0, 0, 0, net from pg_temp.booked
  ) as x join public.enrollments e on e.id = x.enrollment_id join public.programs p on p.id = e.program_id
  where ${where} group by 1`
