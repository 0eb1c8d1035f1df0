/**
 * Every function that the API serves: which role may call it, and what a nobody (signed in, or a visitor) is answered for nulls.
 * `records` says why a command leaves no audit row. A public function that is missing here fails the contract.
 */
type Command =
  | { role: 'authenticated'; nobody: string; records?: string }
  | { role: 'anon'; speaker: string; nobody: string; records?: string }
  | { role: 'service_role'; speaker?: string; records?: string }

const forbidden = 'PT403 errors.forbidden'

export const commands: Record<string, Command> = {
  'public.approve_commission': { role: 'authenticated', nobody: forbidden },
  'public.change_contact_state': { role: 'authenticated', nobody: forbidden },
  'public.change_program_status': { role: 'authenticated', nobody: forbidden },
  'public.create_payout_run': { role: 'authenticated', nobody: forbidden },
  'public.create_program': { role: 'authenticated', nobody: forbidden },
  'public.create_program_key': { role: 'authenticated', nobody: forbidden },
  'public.join_program': { role: 'authenticated', nobody: 'PT404 errors.program.not_found' },
  'public.mark_payout_paid': { role: 'authenticated', nobody: forbidden },
  'public.preview_payouts': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
  'public.reject_commission': { role: 'authenticated', nobody: forbidden },
  'public.revoke_program_key': { role: 'authenticated', nobody: forbidden },

  // Visitors write; `require_attempt` sees that they came by the site's form and its limiter.
  'public.send_contact_message': { role: 'anon', speaker: 'require_attempt', nobody: forbidden },

  'public.grant_admin': { role: 'service_role' },
  'public.mature_commissions': { role: 'service_role' },
  'public.report_lead': { role: 'service_role', speaker: 'program_of_key' },
  'public.report_refund': { role: 'service_role', speaker: 'program_of_key' },
  'public.report_sale': { role: 'service_role', speaker: 'program_of_key' },
  'public.claim_outbox': { role: 'service_role', records: 'the outbox row is the record' },
  'public.enqueue_mail': { role: 'service_role', records: 'the outbox row is the record' },
  'public.fail_outbox': { role: 'service_role', records: 'the outbox row is the record' },
  'public.finish_outbox': { role: 'service_role', records: 'the outbox row is the record' },
  'public.forgive_attempt': {
    role: 'service_role',
    records: 'keyed hashes for a day, about nobody who signed in',
  },
  'public.keep_house': { role: 'service_role', records: 'drops only what is past its use' },
  'public.record_clicks': { role: 'service_role', records: 'the click is the record' },
  'public.resolve_links': { role: 'service_role', records: 'reads only' },
  'public.take_attempt': {
    role: 'service_role',
    records: 'keyed hashes for a day, about nobody who signed in',
  },
}

/** Private functions that policies call as the reader; no other private function may be executed by an API role. */
export const policyHelpers = ['private.is_admin', 'private.joined_programs', 'private.my_affiliate_id']
