import { register } from './register.ts'

/** Messages of one side that a person has not read, counted anew. */
const UNREAD = (
  fromOffice: boolean,
  person: string,
) => `count(*) filter (where m.from_office = ${fromOffice} and m.sent_at > coalesce((
  select max(r.read_until) from threads.reads r where r.thread_id = m.thread_id and r.person_id = ${person}),
  '-infinity'))`

export const figures = register(
  {
    inbox: {
      as: 'admin',
      figures: ['unread'],
      query: 'select t.thread_id as key, t.unread from public.list_threads(0, 200) as t',
      recount: `select m.thread_id as key, ${UNREAD(false, 'core.person()')} as unread from threads.messages m group by 1`,
    },
    mine: {
      as: 'affiliate',
      figures: ['unread'],
      query:
        'select t.thread_id as key, t.unread from public.list_my_threads() as t where t.last_at is not null',
      recount: `select m.thread_id as key, ${UNREAD(true, '(select a.user_id from public.affiliates a where a.id = :affiliate)')} as unread from threads.messages m
        where m.thread_id in (select e.id from public.enrollments e where e.affiliate_id = :affiliate
          union all select p.id from public.partners p where p.affiliate_id = :affiliate) group by 1`,
    },
  },
  {
    'components/threads/conversation.tsx': 'entered',
    'components/threads/thread-list.tsx': {
      'one.lastFiles': 'rows',
      'one.unread': 'inbox.unread',
      unread: 'mine.unread',
    },
  },
)
