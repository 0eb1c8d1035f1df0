import { register } from './register.ts'

/** No money of the ledger is shown here: senders estimate budgets, administrators quote. */
export const figures = register(
  {
    pipeline: {
      as: 'admin',
      figures: ['total', 'quoted'],
      query: `select state || ' ' || topic || ' ' || currency as key, total, quoted from public.contact_message_counts`,
      recount: `select m.state || ' ' || m.topic || ' ' || m.currency as key, count(*) as total,
          coalesce(sum(e.quoted), 0)::bigint as quoted
        from public.contact_messages m left join lateral (select n.quoted from public.contact_entries n
          where n.message_id = m.id and n.quoted is not null order by n.created_at desc limit 1) as e on true group by 1`,
    },
  },
  {
    'components/contact/inquiry-tabs.tsx': { 'counts[state].total': ['pipeline.total', 'pipeline.quoted'] },
    'components/contact/inquiry-table.tsx': 'entered',
    'components/contact/inquiry-facts.tsx': 'entered',
    'components/contact/timeline.tsx': 'entered',
    'components/contact/state-forms.tsx': 'entered',
    'components/contact/my-inquiries.tsx': 'entered',
    'components/contact/topic-requests.tsx': 'rows',
    'lib/contact/csv.ts': 'entered',
    'lib/contact/mails.ts': 'entered',
  },
)
