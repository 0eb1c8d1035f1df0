import { adminOnly, earnedIn, forbidden, nobody, type Register } from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.decide_holds': { role: 'authenticated', nobody: forbidden },
    'public.list_hold_groups': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.preview_fraud_settings': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.read_fraud_settings': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.set_fraud_settings': { role: 'authenticated', nobody: forbidden },
    'public.check_fraud': { role: 'service_role' },
    'public.lapse_holds': { role: 'service_role' },
    'public.load_mail_domains': { role: 'service_role', records: 'a list with its version' },
    'public.read_mail_domain_lists': { role: 'service_role', records: 'reads only' },
    'public.mark_account': { role: 'service_role', records: 'forgotten after ninety days' },
  },
  relations: {
    'public.commission_holds': {
      select: adminOnly,
      reads: 'id commission_id rule evidence state held_at decided_at decided_by reason',
      run: earnedIn,
      runBy: 'review',
    },
    'public.program_fraud_settings': {
      select: adminOnly,
      reads: `program_id rules review_days fast_seconds burst_count refund_bps refund_minimum banned_referrers network_clicks
      changed_at`,
    },
    'fraud.account_marks': { select: nobody, reads: '', hidden: 'user_id mark seen_at' },
    'fraud.conversion_networks': { select: nobody, reads: '', hidden: 'conversion_id network_hash at' },
    'fraud.fraud_checks': { select: nobody, reads: '', hidden: 'id enrollment_id' },
    'fraud.late_verdicts': {
      select: nobody,
      reads: '',
      hidden: 'enrollment_id rule evidence found_at cleared_at',
    },
    'fraud.mail_domain_lists': { select: nobody, reads: '', hidden: 'kind version loaded_at' },
    'fraud.mail_domains': { select: nobody, reads: '', hidden: 'domain kind' },
  },
}
