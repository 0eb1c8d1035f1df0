import {
  adminOnly,
  forbidden,
  joined,
  mine,
  myEnrollments,
  nobody,
  openPrograms,
  people,
  type Register,
} from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.report_next_payouts': {
      role: 'authenticated',
      nobody: 'PT404 errors.affiliate.not_found',
      records: 'reads only',
    },
    'public.sum_next_payouts': {
      role: 'authenticated',
      nobody: 'PT404 errors.affiliate.not_found',
      records: 'reads only',
    },
    'public.set_payout_schedule': { role: 'authenticated', nobody: forbidden },
    'public.set_payout_fee': { role: 'authenticated', nobody: forbidden },
    'public.remove_payout_fee': { role: 'authenticated', nobody: forbidden },
    'public.estimate_run_fees': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.answer_payout_request': { role: 'authenticated', nobody: forbidden },
    'public.cancel_payout_run': { role: 'authenticated', nobody: forbidden },
    'public.confirm_payout_run': { role: 'authenticated', nobody: forbidden },
    'public.exclude_payout': { role: 'authenticated', nobody: forbidden },
    'public.export_payout_run': { role: 'authenticated', nobody: forbidden },
    'public.hold_payouts': { role: 'authenticated', nobody: forbidden },
    'public.include_in_payout_run': { role: 'authenticated', nobody: forbidden },
    'public.mark_payout_failed': { role: 'authenticated', nobody: forbidden },
    'public.mark_payout_paid': { role: 'authenticated', nobody: forbidden },
    'public.mark_payout_returned': { role: 'authenticated', nobody: forbidden },
    'public.prepare_payout_run': { role: 'authenticated', nobody: forbidden },
    'public.preview_payout_run': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.release_payouts': { role: 'authenticated', nobody: forbidden },
    'public.request_early_payout': { role: 'authenticated', nobody: 'PT422 errors.account.reason' },
    'public.retry_payout': { role: 'authenticated', nobody: forbidden },
    'public.set_tax_details': { role: 'authenticated', nobody: 'PT404 errors.affiliate.not_found' },
    'public.settle_payouts': { role: 'authenticated', nobody: forbidden },
    'public.preview_payouts': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.confirm_payout_method': { role: 'service_role' },
    'public.request_payout_method': { role: 'service_role' },
    'public.list_old_seals': { role: 'service_role', records: 'reads only' },
    'public.replace_seal': { role: 'service_role', records: 'the same details under another key' },
  },
  relations: {
    'public.payout_fees': {
      select: adminOnly,
      reads: 'method_kind currency flat_amount rate_bps most_amount set_at set_by',
    },
    'public.payout_details': {
      select: people,
      reads: `id run_id program_id enrollment_id affiliate_id amount currency status stage reference paid_at failure_reason failed_at
      returned_at attempts included_because created_at program_name affiliate_name affiliate_email payee method_kind method_label item_count
      stage_at`,
      own: `${mine} and status <> 'cancelled'`,
    },
    'public.payout_holds': {
      select: people,
      reads: 'id affiliate_id reason placed_at released_at',
      hidden: 'placed_by released_by',
      own: mine,
    },
    'public.payout_items': {
      select: people,
      reads: 'id payout_id commission_id reversal_id amount is_returned',
      own: `payout_id in (select id from public.payouts where ${mine})`,
    },
    'public.payout_lines': {
      select: people,
      reads: 'payout_id id kind amount occurred_at order_id base_amount commission_amount',
      own: `payout_id in (select id from public.payouts where ${mine})`,
    },
    'public.payout_methods': {
      select: people,
      reads: 'id affiliate_id kind holder label asked_at confirmed_at held_until ended_at',
      own: mine,
    },
    'public.payout_omission_details': {
      select: adminOnly,
      reads:
        'run_id enrollment_id reason amount note decided_at affiliate_name affiliate_email decided_by_name',
    },
    'public.payout_omissions': {
      select: adminOnly,
      reads: 'run_id enrollment_id reason amount note decided_by decided_at',
    },
    'public.payout_request_details': {
      select: people,
      reads: `id enrollment_id note state answer asked_at answered_at program_name currency minimum_payout affiliate_id
      affiliate_name affiliate_email available`,
      own: mine,
    },
    'public.payout_requests': {
      select: people,
      reads: 'id enrollment_id note state answer asked_at answered_at',
      hidden: 'answered_by',
      own: myEnrollments,
    },
    'public.payout_run_details': {
      select: adminOnly,
      reads: `id program_id state cut_off created_by created_at confirmed_at sent_at closed_at cancelled_at program_name currency
      prepared_by_name confirmed_by_name payout_count paid_count failed_count amount omitted_count`,
    },
    'public.payout_runs': {
      select: adminOnly,
      reads: `id program_id cut_off state created_by created_at confirmed_by confirmed_at sent_at closed_at cancelled_by
      cancelled_at confirmed_alone`,
    },
    'public.payouts': {
      select: people,
      reads: `id run_id enrollment_id program_id affiliate_id amount currency status method_id payee included_because reference
      paid_at failure_reason failed_at returned_at attempts created_at merged_from sent_at stage confirmed_at`,
      hidden: 'paid_by returned_by',
      own: `${mine} and status <> 'cancelled'`,
    },
    'public.payout_stages': {
      select: people,
      reads: 'affiliate_id currency stage payouts amount',
      own: mine,
    },
    'public.payout_schedules': {
      select: '- open open+own open+own all -',
      reads: 'program_id rhythm day set_at',
      hidden: 'set_by',
      open: `program_id in (${openPrograms})`,
      own: `program_id in (${joined})`,
    },
    'public.tax_details': {
      select: people,
      reads: `affiliate_id kind legal_name country id_kind tax_id dv address city self_billing_version agreed_at updated_at`,
      own: mine,
    },
    'payouts.payees': {
      select: nobody,
      reads: '',
      hidden: 'affiliate_id method_id method_kind method_label held_until obstacle',
    },
    'payouts.payout_minimums': {
      select: nobody,
      reads: '',
      hidden: 'enrollment_id affiliate_id program_id minimum',
    },
    'payouts.payout_seals': { select: nobody, reads: '', hidden: 'method_id key_id sealed fingerprint' },
  },
}
