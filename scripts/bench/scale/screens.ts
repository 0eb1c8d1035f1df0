import type { Sql } from 'postgres'
import type { Clients, Viewer } from './clients.ts'

export type Facts = Record<
  | 'starAffiliate'
  | 'typicalAffiliate'
  | 'starLink'
  | 'typicalLink'
  | 'program'
  | 'commission'
  | 'order'
  | 'email',
  string
>
/** `most`: milliseconds that its p95 may take with all clicks. */
export type Screen = {
  name: string
  viewer: Viewer
  run: (facts: Facts) => Promise<unknown>
  most?: number
}

/** Whom and what the screens are asked for; the same numbers name the same rows on both sides. */
export async function readFacts(sql: Sql): Promise<Facts> {
  const [row] = await sql<Facts[]>`select
    (select affiliate_id from bench.enrollments where n = 1) as "starAffiliate",
    (select affiliate_id from bench.enrollments where n = 1553) as "typicalAffiliate",
    (select id from bench.links where n = 1) as "starLink",
    (select id from bench.links where n = 1553) as "typicalLink",
    (select p.id from bench.programs p join bench.enrollments e on e.program_id = p.id where e.n = 1) as program,
    (select c.id from public.commissions c join bench.enrollments e on e.affiliate_id = c.affiliate_id
      where e.n = 1 order by c.created_at limit 1) as commission,
    (select s.external_id from public.commissions c join public.conversions s on s.id = c.conversion_id
      join bench.enrollments e on e.affiliate_id = c.affiliate_id where e.n = 1 order by c.created_at limit 1) as "order",
    (select o.email from bench.enrollments e join public.affiliates f on f.id = e.affiliate_id
      join public.profiles o on o.id = f.user_id where e.n = 1553) as email`
  if (!row) throw new Error('The benchmark has no people.')
  return row
}

/** The reads of each screen, by the very functions that its page calls. */
export async function loadScreens(): Promise<Screen[]> {
  const affiliates = await import('../../../lib/affiliates/queries.ts')
  const table = await import('../../../lib/affiliates/table-queries.ts')
  const { AFFILIATE_TABLE } = await import('../../../lib/affiliates/table-schema.ts')
  const { readCommissionTable, readOwnCommissions } = await import(
    '../../../lib/commissions/table-queries.ts'
  )
  const links = await import('../../../lib/links/queries.ts')
  const reasons = await import('../../../lib/commissions/reason-queries.ts')
  const fraud = await import('../../../lib/fraud/queries.ts')
  const reports = await import('../../../lib/reports/queries.ts')
  const boards = await import('../../../lib/reports/leaderboard-queries.ts')
  const overview = await import('../../../lib/reports/admin-queries.ts')
  const builder = await import('../../../lib/reports/builder-queries.ts')
  const payouts = await import('../../../lib/payouts/queries.ts')
  const programs = await import('../../../lib/programs/public-queries.ts')
  const listed = {
    q: '',
    page: 1,
    sort: AFFILIATE_TABLE.sort,
    columns: [...AFFILIATE_TABLE.shown],
    filters: {},
  }
  const affiliateTable =
    (sort = AFFILIATE_TABLE.sort) =>
    (facts: Facts) =>
      table.listAffiliates(facts.program, { ...listed, sort }, 0, table.PAGE_SIZE + 1)
  const dashboard = (who: 'starAffiliate' | 'typicalAffiliate') => (facts: Facts) =>
    Promise.all([
      affiliates.getOverview(facts[who]),
      reports.readDashboard(facts[who], { period: '90', part: 'referrer' }),
      readOwnCommissions(facts[who], {}),
      payouts.listPayouts(facts[who]),
    ])
  const linkList = (who: 'starAffiliate' | 'typicalAffiliate') => async (facts: Facts) => {
    const places = await links.listPlaces(facts[who])
    return Promise.all([links.listLinks(places), links.listCoupons(places)])
  }
  const found = (query: Record<string, string>) => (_: Facts) => readCommissionTable(query)
  const linkPage =
    (who: 'starAffiliate' | 'typicalAffiliate', link: 'starLink' | 'typicalLink') => async (facts: Facts) => {
      const places = await links.listPlaces(facts[who])
      return Promise.all([links.getLink(places, facts[link]), links.listDays(facts[link], 90)])
    }
  const market = { q: '', sort: 'newest', page: 1 } as Parameters<typeof programs.searchListings>[0]
  return [
    { name: 'affiliate dashboard, a fifth of all traffic', viewer: 'star', run: dashboard('starAffiliate') },
    { name: 'affiliate dashboard, typical', viewer: 'typical', run: dashboard('typicalAffiliate') },
    { name: 'why one commission', viewer: 'star', run: ({ commission }) => reasons.getWhy(commission) },
    {
      name: 'leaderboard of the month',
      viewer: 'star',
      run: ({ program }) => boards.readBoard(program, boards.readBoardMonth({}).month),
    },
    { name: 'leaderboard since ever', viewer: 'star', run: ({ program }) => boards.readBoard(program, null) },
    { name: 'links, a fifth of all traffic', viewer: 'star', run: linkList('starAffiliate') },
    { name: 'links, typical', viewer: 'typical', run: linkList('typicalAffiliate') },
    { name: 'link page, a fifth of all traffic', viewer: 'star', run: linkPage('starAffiliate', 'starLink') },
    { name: 'link page, typical', viewer: 'typical', run: linkPage('typicalAffiliate', 'typicalLink') },
    { name: 'admin affiliates, as they open', viewer: 'admin', run: affiliateTable() },
    {
      name: 'admin affiliates, by commission',
      viewer: 'admin',
      run: affiliateTable({ by: 'commission', desc: true }),
    },
    { name: 'admin commissions, as they open', viewer: 'admin', run: found({}) },
    { name: 'admin commissions, paid', viewer: 'admin', run: found({ status: 'paid' }) },
    {
      name: 'admin commissions, all by amount',
      viewer: 'admin',
      run: found({ status: 'all', sort: 'amount' }),
    },
    {
      name: 'admin commissions, one order',
      viewer: 'admin',
      run: (facts) => found({ status: 'all', q: facts.order })(facts),
    },
    {
      name: 'admin commissions, one name',
      viewer: 'admin',
      run: (facts) => found({ status: 'all', q: facts.email })(facts),
    },
    {
      name: 'admin commissions, one amount',
      viewer: 'admin',
      run: found({ status: 'all', amount: '12.34' }),
    },
    {
      name: 'admin payouts',
      viewer: 'admin',
      run: () => Promise.all([payouts.previewPayouts(), payouts.listPayoutRuns(1)]),
    },
    {
      name: 'admin overview',
      viewer: 'admin',
      run: () => Promise.all([overview.listTasks(), overview.listJobsBehind(), overview.readOverview({})]),
      most: 300,
    },
    {
      name: 'admin reports, as they open',
      viewer: 'admin',
      run: () => builder.buildReport(builder.readBuilderQuery({}, []).question),
    },
    {
      name: 'admin fraud queue',
      viewer: 'admin',
      run: () => fraud.listHoldGroups({ programId: undefined, rule: undefined, page: 1 }),
    },
    { name: 'an affiliate as administrators see them', viewer: 'admin', run: dashboard('starAffiliate') },
    {
      name: 'programs, as visitors see them',
      viewer: 'visitor',
      run: () => Promise.all([programs.searchListings(market), programs.countCategories()]),
    },
  ]
}

export type Side = { clients: Clients; facts: Facts }
