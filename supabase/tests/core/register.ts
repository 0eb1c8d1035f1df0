import { adminOnly, forbidden, nobody, type Register } from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.begin_outbox': { role: 'service_role', records: 'the outbox row is the record' },
    'public.claim_outbox': { role: 'service_role', records: 'the outbox row is the record' },
    'public.enqueue_mail': { role: 'service_role', records: 'the outbox row is the record' },
    'public.fail_outbox': { role: 'service_role', records: 'the outbox row is the record' },
    'public.finish_outbox': { role: 'service_role', records: 'the outbox row is the record' },
    'public.forgive_attempt': {
      role: 'service_role',
      records: 'keyed hashes for a day, about nobody who signed in',
    },
    'public.keep_house': { role: 'service_role', records: 'drops only what is past its use' },
    'public.read_health': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.list_failed_mails': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.retry_mail': { role: 'authenticated', nobody: forbidden },
    'public.list_jobs_behind': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.read_page_tags': { role: 'service_role', records: 'reads only' },
    'public.renew_page_tags': { role: 'service_role', records: 'the version of the tag is the record' },
    'public.record_job': { role: 'service_role', records: 'the row of the job is the record' },
    'public.read_jobs': { role: 'service_role', records: 'reads only' },
    'public.list_authors': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.remember_device': { role: 'service_role', records: 'keyed hashes, forgotten after half a year' },
    'public.take_attempt': {
      role: 'service_role',
      records: 'keyed hashes for a day, about nobody who signed in',
    },
  },
  relations: {
    'public.audit_log': {
      select: adminOnly,
      reads: 'id at actor_id action subject_id before after',
      appendOnly: true,
    },
    'core.page_tags': { select: nobody, reads: '', hidden: 'tag version' },
    'core.page_dates': { select: nobody, reads: '', hidden: 'tag at' },
    'core.known_marks': { select: nobody, reads: '', hidden: 'account_hash mark_hash seen_at' },
    'core.attempts': { select: nobody, reads: '', hidden: 'id scope subject at' },
    'core.commands': {
      select: nobody,
      reads: '',
      hidden: 'actor_id command idempotency_key body result_id created_at',
    },
    'core.job_runs': {
      select: nobody,
      reads: '',
      hidden: 'name due_seconds first_run_at succeeded_at failed_at error failures',
    },
    'core.outbox': {
      select: nobody,
      reads: '',
      hidden: `id template recipient locale data dedupe_key created_at available_at attempts sent_at last_error`,
    },
  },
  policyHelpers: ['core.is_admin', 'core.person'],
}
