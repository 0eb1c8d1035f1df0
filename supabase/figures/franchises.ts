import { register } from './register.ts'

const MONTH = (of: string) => `date_trunc('month', ${of}::timestamp)::date`
const MEDIAN = (of: string) => `round(percentile_cont(0.5) within group (order by ${of}))::bigint`

/**
 * Franchises: what an offer says and a day reports was entered, what the calculator says follows from what its reader entered.
 * Sums of months, medians and bills are counted again from the days and the orders.
 */
export const figures = register(
  {
    month: {
      as: 'admin',
      figures: ['days', 'rides', 'cancelled', 'gross', 'commission', 'driver_days', 'vehicle_days'],
      query: `select m.franchise_id || ' ' || m.month as key, m.days, m.rides, m.cancelled, m.gross, m.commission, m.driver_days,
          m.vehicle_days from public.franchise_months m where m.days > 0`,
      recount: `select r.franchise_id || ' ' || ${MONTH('r.day')} as key, count(*)::int as days, sum(r.rides)::bigint as rides,
          sum(r.cancelled)::bigint as cancelled, sum(r.gross)::bigint as gross, sum(r.commission)::bigint as commission,
          sum(r.drivers)::bigint as driver_days, sum(r.vehicles)::bigint as vehicle_days
        from public.franchise_reports r group by 1`,
    },
    network: {
      as: 'admin',
      figures: ['n', 'rides_day', 'gross_day', 'fare', 'rides_vehicle', 'commission_bps', 'cancelled_bps'],
      query: `select w.month::text as key, w.n, w.rides_day, w.gross_day, w.fare, w.rides_vehicle, w.commission_bps, w.cancelled_bps
        from public.franchise_network_months w`,
      recount: `select x.month::text as key, count(*)::int as n, ${MEDIAN('x.rides * 100.0 / x.days')} as rides_day,
          ${MEDIAN('x.gross * 1.0 / x.days')} as gross_day, ${MEDIAN('x.gross * 1.0 / greatest(x.rides, 1)')} as fare,
          ${MEDIAN('x.rides * 100.0 / greatest(x.vehicles, 1)')} as rides_vehicle,
          ${MEDIAN('x.commission * 10000.0 / greatest(x.gross, 1)')} as commission_bps,
          ${MEDIAN('x.cancelled * 10000.0 / greatest(x.rides + x.cancelled, 1)')} as cancelled_bps
        from (
          select r.franchise_id, ${MONTH('r.day')} as month, count(*) as days, sum(r.rides) as rides, sum(r.cancelled) as cancelled,
            sum(r.gross) as gross, sum(r.commission) as commission, sum(r.vehicles) as vehicles
          from public.franchise_reports r group by 1, 2
        ) as x group by 1 having count(*) >= 5`,
    },
    royalty: {
      as: 'admin',
      figures: ['amount'],
      query: 'select y.id as key, y.amount from public.franchise_royalties y where y.order_id is not null',
      recount: `select y.id as key, p.amount_minor as amount from public.franchise_royalties y
        join public.orders o on o.id = y.order_id join public.product_prices p on p.id = o.price_id`,
    },
    import: {
      as: 'admin',
      figures: ['total', 'refused'],
      query: 'select i.id as key, i.total, i.refused from public.franchise_imports i',
      recount: `select w.import_id as key, count(*)::int as total, count(*) filter (where w.state = 'refused')::int as refused
        from public.franchise_import_rows w group by 1`,
    },
  },
  {
    'components/franchises/listing-facts.ts': 'entered',
    'components/franchises/calculator-result.tsx': 'forecast',
    'components/franchises/sensitivity-chart.tsx': 'forecast',
    'lib/franchises/calculator-paper.ts': 'forecast',
    'components/franchises/board.tsx': 'entered',
    'components/franchises/day-table.tsx': 'entered',
    'components/franchises/deposit-part.tsx': 'entered',
    'components/franchises/office-application.tsx': 'entered',
    'components/franchises/office-listings.tsx': 'entered',
    'components/franchises/contract-panel.tsx': 'page',
    'components/franchises/network-report.tsx': 'page',
    'components/franchises/office-papers.tsx': 'rows',
    'components/franchises/territory-list.tsx': 'rows',
    'components/franchises/import-view.tsx': {
      'Math.max(one.total - one.refused, 0)': ['import.total', 'import.refused'],
      'one.done': 'import.total',
      'one.refused': 'import.refused',
      'one.total': 'import.total',
      'row.line': 'entered',
      'rows.length': 'page',
      'compared.fresh': 'rows',
      'compared.corrected': 'rows',
      'compared.same': 'rows',
      'compared.differing': 'rows',
      'compared.fileGross': 'moment',
      'compared.storedGross': 'month.gross',
    },
    'components/franchises/month-bars.tsx': ['month.gross', 'month.rides'],
    'components/franchises/owner-overview.tsx': 'royalty.amount',
    'components/franchises/period-figures.tsx': {
      'figures.commission': 'month.commission',
      'figures.gross': 'month.gross',
      'figures.rides': 'month.rides',
      'figures.days': 'month.days',
      'figures.drivers': 'month.driver_days',
      'figures.vehicles': 'month.vehicle_days',
      'figures.fare': ['month.gross', 'month.rides'],
      'figures.grossDay': ['month.gross', 'month.days'],
      'hundredths / 100': [
        'month.rides',
        'month.days',
        'month.vehicle_days',
        'network.rides_day',
        'network.rides_vehicle',
      ],
      'median.fare': 'network.fare',
      'median.grossDay': 'network.gross_day',
      'median.n': 'network.n',
    },
    'components/franchises/delivery-table.tsx': 'rows',
    'components/franchises/import-list.tsx': 'import.total',
    'components/franchises/panama-map.tsx': 'page',
    'components/franchises/anomaly-list.tsx': {
      'daysBetween(today, last)': 'page',
      other: 'page',
      'shown(kind, own, currency)': [
        'month.gross',
        'month.rides',
        'month.days',
        'month.cancelled',
        'month.commission',
      ],
      "kind === 'rides' ? value / 100 : value": ['month.rides', 'month.days', 'network.rides_vehicle'],
      value: ['month.gross', 'month.rides', 'network.fare'],
    },
    'components/franchises/royalty-table.tsx': { amount: 'royalty.amount', 'row[key]': 'moment' },
    'app/[locale]/(admin)/admin/goride-franchises/royalties/page.tsx': 'royalty.amount',
    'app/api/v1/franchise-days/route.ts': 'entered',
    'lib/franchises/report-csv.ts': 'entered',
    'lib/franchises/royalty-csv.ts': {
      'row.amount': 'royalty.amount',
      'row.gross': 'moment',
      'row.royalty': 'moment',
      'row.adFund': 'moment',
      'row.correction': 'moment',
      'row.carriedIn': 'moment',
      'row.carriedOut': 'moment',
    },
  },
)
