import {
  adminOnly,
  earnedIn,
  forbidden,
  mine,
  mySales,
  nobody,
  ofProgram,
  people,
  type Register,
  soldIn,
} from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.approve_commission': { role: 'authenticated', nobody: forbidden },
    'public.my_unpaid_events': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.answer_commission_question': { role: 'authenticated', nobody: forbidden },
    'public.ask_about_commission': { role: 'authenticated', nobody: 'PT404 errors.commission.not_found' },
    'public.claw_back_commission': { role: 'authenticated', nobody: forbidden },
    'public.commission_candidates': {
      role: 'authenticated',
      nobody: 'PT404 errors.commission.not_found',
      records: 'reads only',
    },
    'public.commission_history': {
      role: 'authenticated',
      nobody: 'PT404 errors.commission.not_found',
      records: 'reads only',
    },
    'public.create_manual_commission': { role: 'authenticated', nobody: forbidden },
    'public.decide_commissions': { role: 'authenticated', nobody: forbidden },
    'public.explain_commission': {
      role: 'authenticated',
      nobody: 'PT404 errors.commission.not_found',
      records: 'reads only',
    },
    'public.set_exchange_rates': { role: 'authenticated', nobody: forbidden },
    'public.split_commission': { role: 'authenticated', nobody: forbidden },
    'public.reject_commission': { role: 'authenticated', nobody: forbidden },
    'public.my_tier_progress': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.find_commissions': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.mature_commissions': { role: 'service_role' },
    'public.report_reinstatement': { role: 'service_role', speaker: 'program_of_key' },
  },
  relations: {
    'public.commission_details': {
      select: people,
      reads: `id program_id affiliate_id status base_amount amount reversed currency created_at matures_at decided_at
      rejection_reason by_rule program_slug program_name affiliate_name affiliate_email kind event_name quantity is_renewal
      order_id sold_at lead_at clicked_at link_code rule window_days candidate_count reward_version reward_kind rate_bps
      flat_amount tier_metric tier_period value earned reached step_from bounty_title enrollment_id conversion_id decided_amount
      given_reason share_bps made_by made_reason made_of ended_by ended_reason clawback_reason review_by review_topics affiliate_deleted
      override_level override_bps`,
      own: mine,
      run: ofProgram,
    },
    'public.commission_questions': {
      select: people,
      reads: 'id commission_id question asked_at answer answered_at',
      hidden: 'answered_by',
      own: `commission_id in (select id from public.commissions where ${mine})`,
      run: earnedIn,
    },
    'public.commission_question_details': {
      select: people,
      reads:
        'id commission_id question asked_at answer answered_at affiliate_name program_name amount currency program_id status',
      own: `commission_id in (select id from public.commissions where ${mine})`,
      run: earnedIn,
    },
    'public.commission_replacements': {
      select: people,
      reads: 'id commission_id kind amount reason made_at',
      own: `commission_id in (select id from public.commissions where ${mine})
      or id in (select replacement_id from public.commissions where ${mine})`,
      appendOnly: true,
      run: `(${earnedIn} or id in (select replacement_id from public.commissions where ${ofProgram}))`,
    },
    'public.exchange_rates': {
      select: adminOnly,
      reads: 'id from_currency to_currency day rate source entered_by entered_at',
    },
    'public.commission_reversals': {
      select: people,
      reads: 'id commission_id refund_id reason amount after_payout created_at follows_id',
      own: `commission_id in (select id from public.commissions where ${mine})`,
      run: earnedIn,
    },
    'public.commissions': {
      select: people,
      reads: `id conversion_id enrollment_id program_id affiliate_id reward_id base_amount amount currency status matures_at
      decided_at rejection_reason created_at replacement_id share_position share_bps is_replaced
      refunded_before review_by review_topics by_rule override_level override_bps`,
      hidden: 'decided_by source_id',
      own: mine,
      run: ofProgram,
    },
    'public.reward_decisions': {
      select: people,
      reads: 'conversion_id reward_id decision decided_at',
      own: `conversion_id in (select id from public.conversions where ${mySales})`,
      appendOnly: true,
      run: soldIn,
    },
    'commissions.bulk_outcomes': { select: nobody, reads: 'decision_id commission_id refusal' },
  },
  policyHelpers: [
    'commissions.net_amount', // of views that read by the right of who asks
  ],
}
