import { brought, register } from './register.ts'

const THIRTY = `(now() at time zone 'America/Panama')::date - 29`

/** What a program brought, what it owes and what waits in it. */
export const figures = register(
  {
    home: {
      as: 'admin',
      figures: ['clicks', 'leads', 'sales', 'revenue'],
      query: `select p.id as key, s.clicks, s.leads, s.sales, s.revenue
        from public.programs p cross join lateral public.summarize_program(p.id) as s`,
      recount: brought('p.id', `x.day >= ${THIRTY}`),
    },
    owed: {
      as: 'admin',
      figures: ['amount', 'matured'],
      query: `select p.id as key, s.commissions_amount as amount, s.commissions_waiting as matured
        from public.programs p cross join lateral public.summarize_program(p.id) as s`,
      recount: `select p.id as key, (select sum(greatest(a.pending + a.available, 0)) from pg_temp.accounts as a
          where a.program_id = p.id) as amount,
          (select count(*) from public.commissions c where c.program_id = p.id and c.status = 'matured') as matured
        from public.programs p`,
    },
    people: {
      as: 'admin',
      figures: ['affiliates', 'waiting'],
      query: `select p.id as key, s.affiliates, s.waiting
        from public.programs p cross join lateral public.summarize_program(p.id) as s`,
      recount: `select p.id as key, (select count(*) from public.enrollments e where e.program_id = p.id and e.state = 'active'
          and e.ended_at is null) as affiliates,
          (select count(*) from public.applications a where a.program_id = p.id and a.state = 'submitted') as waiting
        from public.programs p`,
    },
    run: {
      as: 'affiliate',
      figures: ['affiliates', 'applications', 'commissions', 'questions'],
      query:
        'select program_id as key, affiliates, applications, commissions, questions from public.list_my_programs()',
      recount: `select m.program_id as key, (select count(*) from public.enrollments e where e.program_id = m.program_id
          and e.state = 'active' and e.ended_at is null) as affiliates,
          (select count(*) from public.applications a where a.program_id = m.program_id and a.state = 'submitted') as applications,
          (select count(*) from public.commissions c where c.program_id = m.program_id and c.status = 'matured') as commissions,
          (select count(*) from public.commission_questions q join public.commissions c on c.id = q.commission_id
            where c.program_id = m.program_id and q.answered_at is null and (m.role = 'owner' or
              case c.status when 'held' then m.role in ('manager', 'reviewer') else m.role = 'finance' end)) as questions
        from public.program_members m join public.profiles o on lower(o.email) = m.email
        join public.affiliates f on f.user_id = o.id where f.id = :affiliate`,
    },
    listed: {
      as: 'admin',
      figures: ['affiliates', 'waiting', 'conversions'],
      isPage: true,
      query: `select id as key, affiliates, waiting, conversions from public.list_programs('', null, 'created', true, 0, 100)`,
      recount: `select p.id as key, (select count(*) from public.enrollments e where e.program_id = p.id and e.state = 'active'
          and e.ended_at is null) as affiliates,
          (select count(*) from public.applications a where a.program_id = p.id and a.state = 'submitted') as waiting,
          (select count(*) from public.conversions c where c.program_id = p.id and c.enrollment_id is not null
            and c.kind in ('lead', 'sale', 'custom') and reports.day_of(c.occurred_at) >= ${THIRTY}) as conversions
        from public.programs p`,
    },
  },
  {
    'components/programs/condition-text.tsx': 'entered',
    'components/programs/conditions-section.tsx': {
      affiliates: 'people.affiliates',
      'now.approval_limit': 'entered',
      'program.minimumPayout': 'entered',
    },
    'components/programs/estimator-form.tsx': 'forecast',
    'components/programs/group-list.tsx': {
      'group.members': 'rows',
      'rule.threshold': 'entered',
      threshold: 'entered',
    },
    'components/programs/group-moves.tsx': 'moment',
    'components/programs/listing-cards.tsx': {
      earned: 'stored',
      'listing.holdDays': 'entered',
      'listing.minimumPayout': 'entered',
      'listing.windowDays': 'entered',
    },
    'components/programs/market-filters.tsx': 'page',
    'components/programs/market-results.tsx': 'rows',
    'components/programs/program-card.tsx': 'entered',
    'components/programs/program-facts.tsx': 'entered',
    'components/programs/program-figures.tsx': {
      'FIGURE_NAMES.length - present.length': 'page',
      'props.figures[name].points': 'stored',
      value: 'stored',
    },
    'components/programs/office-list.tsx': {
      'one.affiliates': 'run.affiliates',
      'one.applications': 'run.applications',
      'one.commissions': 'run.commissions',
      'one.questions': 'run.questions',
    },
    'components/programs/office-tasks.tsx': {
      count: ['run.applications', 'run.commissions', 'run.questions'],
    },
    'components/programs/program-home.tsx': {
      'summary.maturedCommissions': 'owed.matured',
      'summary.unaccepted': 'rows',
      'summary.waiting': 'people.waiting',
    },
    'components/programs/program-launch.tsx': 'page',
    'components/programs/program-table.tsx': {
      'row.waiting': 'listed.waiting',
      'row[key]': ['listed.affiliates', 'listed.conversions'],
    },
    'components/programs/program-terms.tsx': 'entered',
    'components/programs/program-tiles.tsx': {
      'summary.affiliates': 'people.affiliates',
      'summary.clicks': 'home.clicks',
      'summary.leads': 'home.leads',
      'summary.owed': 'owed.amount',
      'summary.revenue': 'home.revenue',
      'summary.sales': 'home.sales',
    },
    'components/programs/reward-text.tsx': 'entered',
    'components/programs/status-actions.tsx': { affiliates: 'people.affiliates' },
    'components/programs/terms-versions.tsx': 'rows',
    'components/home/featured.tsx': 'rows',
    'components/home/month.tsx': 'forecast',
    'components/home/month-chart.tsx': 'forecast',
    'components/home/month-why.tsx': 'forecast',
    'lib/structured-data.ts': 'entered',
  },
)
