import { forbidden, isAdmin, nobody, type Register } from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.discard_export': { role: 'authenticated', nobody: 'PT404 errors.export.not_found' },
    'public.request_export': { role: 'authenticated', nobody: forbidden },
    'public.retry_export': { role: 'authenticated', nobody: 'PT404 errors.export.not_found' },
    'public.claim_export': { role: 'service_role' },
    'public.expire_exports': { role: 'service_role' },
    'public.export_job': { role: 'service_role', records: 'reads only' },
    'public.store_export_keys': { role: 'service_role' },
    'public.store_export_part': { role: 'service_role' },
    'public.read_export_part': { role: 'service_role' },
  },
  relations: {
    'public.export_parts': {
      select: '- own own own own -',
      reads: 'export_id number content',
      own: `export_id in (select id from public.exports where user_id = :person and state = 'done'
      and (affiliate_id = :affiliate or affiliate_id is null and ${isAdmin}))`,
    },
    'public.exports': {
      select: '- own own own own -',
      reads: `id user_id affiliate_id kind name question locale state problem total done bytes created_at finished_at
      expires_at`,
      own: 'user_id = :person',
    },
    'exports.export_keys': { select: nobody, reads: '', hidden: 'export_id number keys' },
    'exports.export_turns': { select: nobody, reads: '', hidden: 'export_id until tries' },
  },
  policyHelpers: ['exports.may_download'],
}
