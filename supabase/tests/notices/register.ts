import type { Register } from '../access/register.words.ts'

const KEPT = 'the notice itself keeps when it was read'

export const register: Register = {
  commands: {
    'public.read_notice': { role: 'authenticated', nobody: 'PT404 errors.notice.not_found', records: KEPT },
    'public.read_all_notices': { role: 'authenticated', nobody: 'PT422 errors.invalid', records: KEPT },
  },
  relations: {
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
