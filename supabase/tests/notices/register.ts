import { forbidden, nobody, type Register } from '../access/register.words.ts'

const KEPT = 'the notice itself keeps when it was read'

export const register: Register = {
  commands: {
    'public.read_notice': { role: 'authenticated', nobody: 'PT404 errors.notice.not_found', records: KEPT },
    'public.read_all_notices': { role: 'authenticated', nobody: 'PT422 errors.invalid', records: KEPT },
    'public.announce': { role: 'authenticated', nobody: forbidden },
    'public.withdraw_announcement': { role: 'authenticated', nobody: forbidden },
    'public.my_announcements': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.dismiss_announcement': {
      role: 'authenticated',
      nobody: 'PT404 errors.announcement.not_found',
      records: 'the dismissal is the record',
    },
  },
  relations: {
    'public.announcements': {
      select: 'open open open open all -',
      reads: 'id audiences title body link starts_at ends_at withdrawn_at created_at',
      hidden: 'created_by',
      open: `'visitors' = any (audiences) and withdrawn_at is null and starts_at <= now() and coalesce(ends_at > now(), true)`,
    },
    'notices.dismissals': { select: nobody, reads: '', hidden: 'announcement_id person_id dismissed_at' },
    'public.notices': {
      select: '- own own own own -',
      reads: 'id person_id kind data created_at read_at',
      hidden: 'dedupe_key',
      own: 'person_id = :person',
    },
    'public.notice_opt_outs': {
      select: '- own own own own -',
      reads: 'user_id kind created_at',
      own: 'user_id = :person',
    },
  },
}
