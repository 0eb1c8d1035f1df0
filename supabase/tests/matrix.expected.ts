/**
 * The whole truth about who reads and writes what: role × relation × verb, column by column.
 * `select` and `update` name the rows for each role, in the order of `roles`:
 * `-` refused by grant, `none` allowed but no row, `open` rows of published and paused programs, `own` the person's
 * rows, `all` every row. What is not said here is refused to every role; the owner may not change `appendOnly` rows.
 */
export const roles = ['anon', 'member', 'affiliate', 'rival', 'admin', 'service_role'] as const

export type Relation = {
  select: string
  /** Columns that those who may select at all can read, and those that nobody reads. */
  reads: string
  hidden?: string
  /** Which rows are `open` and `own`: a condition, or a whole query for a view that adds up. */
  open?: string
  own?: string
  update?: Record<string, string>
  appendOnly?: true
}

//            anon member affiliate rival admin service_role
const nobody = '- - - - - -'
const adminOnly = '- none none none all -'
const people = '- own own own all -'
const everybody = 'open open open+own open+own all -'

const mine = 'affiliate_id = :affiliate'
const myEnrollments = `enrollment_id in (select id from public.enrollments where ${mine})`
const myPostbacks = `postback_id in (select id from public.postbacks where ${myEnrollments})`
const mySales = `(${myEnrollments} or id in (select conversion_id from public.commissions where ${mine}
  and (replacement_id is not null or is_replaced)))`
const joined = `select program_id from public.enrollments where ${mine}`
const isAdmin = ':person in (select user_id from public.user_roles where effective_at <= now())'
const openPrograms = "select id from public.programs where status in ('published', 'paused')"

export const relations: Record<string, Relation> = {
  'public.affiliate_balances': {
    select: people,
    reads: 'affiliate_id program_id currency pending available in_payout paid',
    own: mine,
  },
  'public.affiliates': {
    select: people,
    reads: 'id user_id merged_into created_at',
    own: 'user_id = :person or id = :affiliate',
  },
  'public.attribution_candidates': {
    select: people,
    reads: 'conversion_id position kind enrollment_id click_id link_id coupon_id at outcome variant',
    own: myEnrollments,
  },
  'public.attribution_decisions': {
    select: people,
    reads: `conversion_id rule model precedence window_days binding binding_for binding_precedence candidate_count winner reason
      decided_at`,
    own: `conversion_id in (select id from public.conversions where ${mySales})`,
  },
  'public.audit_log': {
    select: adminOnly,
    reads: 'id at actor_id action subject_id before after',
    appendOnly: true,
  },
  'public.bounties': {
    select: people,
    reads: `id program_id title description amount proof award_limit per_affiliate starts_at ends_at closed_at created_at
     `,
    hidden: 'created_by',
    own: `program_id in (${joined})`,
  },
  'public.bounty_submissions': {
    select: people,
    reads: `id bounty_id enrollment_id state proof answer submitted_at decided_at conversion_id`,
    hidden: 'decided_by',
    own: myEnrollments,
  },
  'public.bounty_totals': {
    select: people,
    reads: 'bounty_id waiting awarded',
    own: `select b.id as bounty_id, count(s.id) filter (where s.state = 'submitted') as waiting,
        count(s.id) filter (where s.state = 'approved') as awarded
      from public.bounties b left join public.bounty_submissions s on s.bounty_id = b.id
        and s.${myEnrollments}
      where b.program_id in (${joined}) group by b.id`,
  },
  'public.click_settlements': {
    select: people,
    reads: 'conversion_id link_id day clicks all_clicks repeated withheld unsigned own beyond',
    own: `conversion_id in (select id from public.conversions where ${myEnrollments})`,
    appendOnly: true,
  },
  'public.clicks_aside': {
    select: adminOnly,
    reads: 'id link_id facts reason detail attempts state set_aside_at decided_at',
    hidden: 'click',
  },
  'public.clicks': {
    select: people,
    reads: 'id link_id clicked_at counted is_new sub_ids country device referrer_host variant ad',
    hidden: 'visitor_id network_hash address_hash area_hash withheld sign payable',
    own: `link_id in (select id from public.links where ${myEnrollments})`,
  },
  'public.commission_counts': {
    select: people,
    reads: 'status total',
    own: `select status, count(*) as total from public.commissions where ${mine} group by status`,
  },
  'public.commission_details': {
    select: people,
    reads: `id program_id affiliate_id status base_amount amount reversed currency created_at matures_at decided_at
      rejection_reason by_rule program_slug program_name affiliate_name affiliate_email kind event_name quantity is_renewal
      order_id sold_at lead_at clicked_at link_code rule window_days candidate_count reward_version reward_kind rate_bps
      flat_amount tier_metric tier_period value earned reached step_from bounty_title enrollment_id conversion_id decided_amount
      given_reason share_bps made_by made_reason made_of ended_by ended_reason clawback_reason review_by review_topics`,
    own: mine,
  },
  'public.commission_questions': {
    select: people,
    reads: 'id commission_id question asked_at answer answered_at',
    hidden: 'answered_by',
    own: `commission_id in (select id from public.commissions where ${mine})`,
  },
  'public.commission_question_details': {
    select: people,
    reads:
      'id commission_id question asked_at answer answered_at affiliate_name program_name amount currency',
    own: `commission_id in (select id from public.commissions where ${mine})`,
  },
  'public.commission_replacements': {
    select: people,
    reads: 'id commission_id kind amount reason made_at',
    own: `commission_id in (select id from public.commissions where ${mine})
      or id in (select replacement_id from public.commissions where ${mine})`,
    appendOnly: true,
  },
  'public.payout_fees': {
    select: adminOnly,
    reads: 'method_kind currency flat_amount rate_bps most_amount set_at set_by',
  },
  'public.exchange_rates': {
    select: adminOnly,
    reads: 'id from_currency to_currency day rate source entered_by entered_at',
  },
  'public.commission_reversals': {
    select: people,
    reads: 'id commission_id refund_id reason amount after_payout created_at',
    own: `commission_id in (select id from public.commissions where ${mine})`,
  },
  'public.commissions': {
    select: people,
    reads: `id conversion_id enrollment_id program_id affiliate_id reward_id base_amount amount currency status matures_at
      decided_at rejection_reason created_at replacement_id share_position share_bps is_replaced
      refunded_before review_by review_topics by_rule`,
    hidden: 'decided_by',
    own: mine,
  },
  'public.click_day_facts': {
    select: people,
    reads: 'id link_id day country device referrer_host sub_ids variant ad clicks counted visitors payable',
    own: `link_id in (select id from public.links where ${myEnrollments})`,
  },
  'public.commission_holds': {
    select: adminOnly,
    reads: 'id commission_id rule evidence state held_at decided_at decided_by reason',
  },
  'public.program_fraud_settings': {
    select: adminOnly,
    reads: `program_id rules review_days fast_seconds burst_count refund_bps refund_minimum banned_referrers network_clicks
      changed_at`,
  },
  'public.customer_requests': {
    select: adminOnly,
    reads: 'id kind customers conversions note made_by made_at',
    appendOnly: true,
  },
  'public.connector_counts': { select: adminOnly, reads: 'connector_id state total' },
  'public.connector_deliveries': {
    select: adminOnly,
    reads: `id connector_id external_id topic state reason field outcomes attempts received_at next_attempt_at settled_at payload
      has_payload`,
    hidden: 'reports',
  },
  'public.connectors': {
    select: adminOnly,
    reads: `id program_id provider label secret_set_at received_at unsigned_at disabled_at removed_at created_at created_by`,
  },
  'public.contact_message_counts': { select: adminOnly, reads: 'state topic total' },
  'public.contact_messages': {
    select: adminOnly,
    reads: 'id name email topic message locale state created_at handled_at handled_by',
    hidden: 'network_hash',
  },
  'public.commission_tallies': { select: adminOnly, reads: 'id program_id status total is_sum' },
  'public.conversions': {
    select: people,
    reads: `id program_id customer_id kind external_id sale_id enrollment_id amount base_amount quantity currency event_name
      items country source coupon_code is_renewal subscription_id occurred_at created_at tax_off shipping_off excluded_off refund_id
      original_amount original_currency exchange_rate exchange_day exchange_source`,
    hidden: 'body_hash metadata customer_ref',
    own: mySales,
  },
  'public.candidate_details': {
    select: people,
    reads: 'conversion_id position kind outcome at enrollment_id affiliate_name link_code coupon_code',
    own: myEnrollments,
  },
  'public.click_details': {
    select: people,
    reads:
      'id clicked_at counted sub_ids country device referrer_host variant code link_name enrollment_id affiliate_name',
    own: myEnrollments,
  },
  'public.conversion_claims': {
    select: people,
    reads: `id enrollment_id program_id order_id amount ordered_on note state reason conversion_id created_at answer_by
      decided_at`,
    hidden: 'decided_by',
    own: myEnrollments,
  },
  'public.saved_reports': {
    select: '- none none none own -',
    reads: 'id owner_id name question is_shared rhythm due_at created_at',
    own: 'is_shared or owner_id = :person',
  },
  'public.superseded_decisions': {
    select: adminOnly,
    reads: 'id conversion_id claim_id decision superseded_at',
    appendOnly: true,
  },
  'public.conversion_details': {
    select: people,
    reads: `id program_id program_slug program_name kind external_id search_id event_name customer_id customer_external_id
      sale_id amount base_amount quantity currency country source coupon_code is_renewal subscription_id items occurred_at
      created_at enrollment_id affiliate_name affiliate_email commission_id commission_status commission_amount commission_net
      matures_at
      original_amount original_currency exchange_rate exchange_day exchange_source`,
    own: `select id, program_id, program_slug, program_name, kind, external_id, search_id, event_name, customer_id,
      null::text as customer_external_id, sale_id, amount, base_amount, quantity, currency, country, source, coupon_code,
      is_renewal, subscription_id, items, occurred_at, created_at, enrollment_id,
      case when ${myEnrollments} then affiliate_name end as affiliate_name,
      case when ${myEnrollments} then affiliate_email end as affiliate_email,
      m.share as commission_id, m.state as commission_status, m.part as commission_amount, m.net as commission_net,
      m.ripe as matures_at, original_amount, original_currency, exchange_rate, exchange_day, exchange_source
      from public.conversion_details d left join lateral (
        select (array_agg(w.id order by w.share_position, w.id))[1] as share, min(w.status) as state,
          sum(w.amount)::bigint as part, sum(commissions.net_of(w.id, w.status, w.amount))::bigint as net, max(w.matures_at) as ripe
        from public.commissions w where w.conversion_id = d.id and not w.is_replaced and w.${mine} having count(*) > 0) as m on true
      where ${mySales}`,
  },
  'public.customer_search': { select: adminOnly, reads: 'id program_id search_id' },
  'public.happenings': { select: adminOnly, reads: 'id subject_id action at actor_name reason' },
  'public.told_events': {
    select: adminOnly,
    reads: 'id subject_id type occurred_at state attempts delivered_at url is_postback endpoint_id',
  },
  'public.coupons': {
    select: people,
    reads: 'id enrollment_id program_id code created_at ended_at',
    own: myEnrollments,
  },
  'public.customer_cohorts': { select: adminOnly, reads: 'program_id first_month month customers revenue' },
  'public.customer_aliases': { select: adminOnly, reads: 'program_id external_id customer_id created_at' },
  'public.customers': {
    select: adminOnly,
    reads:
      'id program_id external_id user_id bound_enrollment_id bound_at bound_by moved_at created_at erased_at',
    hidden: 'email_hash mailbox_hash domain_hash is_disposable visitor_ids',
  },
  'public.enrollment_conversions': { select: people, reads: 'enrollment_id leads sales', own: myEnrollments },
  'public.enrollment_days': {
    select: people,
    reads: `enrollment_id program_id day clicks visitors leads sales revenue renewal_revenue earned
      click_parts result_parts`,
    own: myEnrollments,
  },
  'public.enrollment_months': {
    select: people,
    reads: 'enrollment_id program_id month clicks leads sales revenue earned',
    own: myEnrollments,
  },
  'public.enrollment_tallies': {
    select: people,
    reads: 'id enrollment_id leads sales revenue commission is_sum',
    own: myEnrollments,
  },
  'public.enrollments': {
    select: people,
    reads: 'id affiliate_id program_id group_id state joined_at ended_at',
    own: mine,
  },
  'public.leaderboard_consents': {
    select: people,
    reads: 'affiliate_id display_name consented_at consented_by refusal_reason',
    own: mine,
  },
  'public.ledger_entries': {
    select: people,
    reads: 'id transaction_id affiliate_id program_id account amount currency',
    own: mine,
    appendOnly: true,
  },
  'public.ledger_tallies': {
    select: people,
    reads: 'id affiliate_id program_id account currency amount is_sum',
    own: mine,
  },
  'public.ledger_transactions': {
    select: people,
    reads: 'id kind source_id at',
    own: `id in (select transaction_id from public.ledger_entries where ${mine})`,
    appendOnly: true,
  },
  'public.link_clicks': {
    select: people,
    reads: 'link_id clicks visitors',
    own: `link_id in (select id from public.links where ${myEnrollments})`,
  },
  'public.link_conversions': {
    select: people,
    reads: 'link_id day leads sales',
    own: `link_id in (select id from public.links where ${myEnrollments})`,
  },
  'public.link_days': {
    select: people,
    reads: 'link_id day clicks visitors all_clicks payable',
    own: `link_id in (select id from public.links where ${myEnrollments})`,
  },
  'public.link_variant_days': {
    select: people,
    reads: 'link_id day variant clicks visitors',
    own: `link_id in (select id from public.links where ${myEnrollments})`,
  },
  'public.link_variant_totals': {
    select: people,
    reads: 'link_id day variant clicks visitors leads sales',
    own: `link_id in (select id from public.links where ${myEnrollments})`,
  },
  'public.link_tallies': {
    select: people,
    reads: 'id link_id day variant leads sales is_sum',
    own: `link_id in (select id from public.links where ${myEnrollments})`,
  },
  'public.link_totals': {
    select: people,
    reads: 'link_id enrollment_id clicks visitors leads sales',
    own: myEnrollments,
  },
  'public.links': {
    select: people,
    reads: `id enrollment_id code name destination sub_ids utm query routes variants coupon_id created_at archived_at`,
    own: myEnrollments,
  },
  'public.hidden_checklists': {
    select: '- own own own own -',
    reads: 'id user_id program_id hidden_at',
    own: 'user_id = :person',
  },
  'public.mail_opt_outs': {
    select: '- own own own own -',
    reads: 'user_id kind created_at',
    own: 'user_id = :person',
  },
  'public.payout_details': {
    select: people,
    reads: `id run_id program_id enrollment_id affiliate_id amount currency status stage reference paid_at failure_reason failed_at
      returned_at attempts included_because created_at program_name affiliate_name affiliate_email payee method_kind method_label item_count`,
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
      cancelled_at`,
  },
  'public.payouts': {
    select: people,
    reads: `id run_id enrollment_id program_id affiliate_id amount currency status method_id payee included_because reference
      paid_at failure_reason failed_at returned_at attempts created_at merged_from sent_at stage`,
    hidden: 'paid_by returned_by',
    own: `${mine} and status <> 'cancelled'`,
  },
  'public.payout_stages': {
    select: people,
    reads: 'affiliate_id currency stage payouts amount',
    own: mine,
  },
  'public.postbacks': {
    select: people,
    reads: 'id enrollment_id url types failing_since disabled_at disabled_because removed_at created_at',
    own: myEnrollments,
  },
  'public.profiles': {
    select: people,
    reads: `id email full_name locale country time_zone created_at suspended_at suspension_reason deleted_at`,
    hidden: 'suspended_by',
    own: 'id = :person',
  },
  'public.products': {
    select: 'open open open open all -',
    reads: `id kind slug name summary features price_minor currency period delivery_days position status created_at
      updated_at`,
    open: "status = 'published'",
  },
  'public.program_coupon_settings': {
    select: people,
    reads: 'program_id automatic prefix parameter',
    own: `program_id in (${joined})`,
  },
  'public.program_counts': {
    select: 'open open own own all -',
    reads: 'category status total',
    open: "status in ('published', 'paused')",
    own: `select category, status, count(*) as total from public.programs
      where status in ('published', 'paused') or id in (${joined}) group by 1, 2`,
  },
  'public.program_leaderboards': {
    select: '- open open+own open+own all -',
    reads: 'program_id opened_at',
    hidden: 'opened_by',
    open: `program_id in (${openPrograms})`,
    own: `program_id in (${joined})`,
  },
  'public.payout_schedules': {
    select: '- open open+own open+own all -',
    reads: 'program_id rhythm day set_at',
    hidden: 'set_by',
    open: `program_id in (${openPrograms})`,
    own: `program_id in (${joined})`,
  },
  'public.program_days': {
    select: adminOnly,
    reads: 'program_id day clicks visitors leads sales revenue renewal_revenue earned',
  },
  'public.program_figures': {
    select: everybody,
    reads: `program_id earned_per_100_clicks earning_count approval_bps decision_days decision_count reversal_bps settled_count
      payment_days payment_count computed_at`,
    hidden: 'click_count',
    open: `program_id in (${openPrograms})`,
    own: `program_id in (${joined})`,
  },
  'public.program_groups': {
    select: people,
    reads: 'id program_id name position created_at',
    own: `id in (select group_id from public.enrollments where ${mine})`,
  },
  'public.group_moves': {
    select: people,
    reads: 'id enrollment_id from_group_id to_group_id metric period threshold figure moved_at',
    hidden: 'moved_by',
    own: myEnrollments,
  },
  'public.group_rules': {
    select: adminOnly,
    reads: 'group_id metric period threshold moves_down changed_at',
  },
  'public.program_changes': {
    select: everybody,
    reads: 'id program_id state announced_at effective_at closed_at shown_before shown_after',
    hidden: 'before after',
    open: `program_id in (${openPrograms})`,
    own: `program_id in (${joined})`,
  },
  'public.program_images': {
    select: everybody,
    reads: 'program_id kind hash width height updated_at',
    hidden: 'content',
    open: `program_id in (${openPrograms})`,
    own: `program_id in (${joined})`,
  },
  'public.program_terms': {
    select: everybody,
    reads: 'id program_id version texts published_at effective_at accept_by',
    open: `program_id in (${openPrograms})`,
    own: `program_id in (${joined})`,
    appendOnly: true,
  },
  'public.tax_details': {
    select: people,
    reads: `affiliate_id kind legal_name country id_kind tax_id dv address city self_billing_version agreed_at updated_at`,
    own: mine,
  },
  'public.terms_acceptances': {
    select: people,
    reads: 'terms_id affiliate_id accepted_at',
    own: mine,
    appendOnly: true,
  },
  'public.program_keys': {
    select: adminOnly,
    reads: 'id program_id label scopes created_at created_by last_used_at expires_at revoked_at',
  },
  'public.program_listings': {
    select: everybody,
    reads: `id slug name summary category currency window_days hold_days minimum_payout status created_at destination_host
      reward_version reward_event reward_kind rate_bps flat_amount words`,
    open: "status in ('published', 'paused')",
    own: `id in (${joined})`,
  },
  'public.offered_rewards': {
    select: everybody,
    reads: `id program_id version event event_name kind rate_bps flat_amount products countries customer min_amount max_amount
      with_coupon metadata max_months max_count tier_metric tier_period tiers caps discount_bps discount_amount effective_until
      conditions`,
    open: `program_id in (${openPrograms})`,
    own: `program_id in (${joined})`,
  },
  'public.programs': {
    select: everybody,
    reads: `id slug name summary category destination domains currency window_days hold_days minimum_payout attribution
      precedence binding binding_for binding_precedence includes_tax includes_shipping approval notice_days description support_email regions
      excluded_regions languages allowed_methods forbidden_methods claim_days claim_answer_days revision status created_at`,
    hidden: 'approval_limit',
    open: "status in ('published', 'paused')",
    own: `id in (${joined})`,
  },
  'public.reward_decisions': {
    select: people,
    reads: 'conversion_id reward_id decision decided_at',
    own: `conversion_id in (select id from public.conversions where ${mySales})`,
    appendOnly: true,
  },
  'public.rewards': {
    select: everybody,
    reads: `id program_id version follows root_id ends cancels group_id enrollment_id event event_name kind rate_bps flat_amount products
      countries customer min_amount max_amount with_coupon metadata max_months max_count tier_metric tier_period tiers caps discount_bps
      discount_amount effective_from effective_until created_at scope conditions`,
    hidden: 'created_by',
    open: `scope = 1 and program_id in (${openPrograms})`,
    own: `scope = 1 and program_id in (${joined}) or ${myEnrollments}
      or group_id in (select group_id from public.enrollments where ${mine})`,
    appendOnly: true,
  },
  'public.affiliate_notes': { select: adminOnly, reads: 'id affiliate_id body created_at created_by' },
  'public.affiliate_merges': {
    select: adminOnly,
    reads: 'id from_id into_id reason moved merged_at merged_by',
  },
  'public.affiliate_properties': {
    select: people,
    reads: 'id affiliate_id kind url token created_at checked_at verified_at proof last_error',
    own: mine,
  },
  'public.affiliate_tags': { select: adminOnly, reads: 'affiliate_id tag created_at' },
  'public.application_counts': {
    select: people,
    reads: 'program_id state total',
    own: `select program_id, state, count(*) as total from public.applications where ${mine} group by 1, 2`,
  },
  'public.applications': {
    select: people,
    reads: `id program_id affiliate_id state questions answers forbidden_methods submitted_at decided_at reason
      reapply_on`,
    hidden: 'decided_by',
    own: mine,
  },
  'public.enrollment_changes': {
    select: people,
    reads: 'id enrollment_id state reason changed_at',
    hidden: 'changed_by',
    own: myEnrollments,
  },
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
  'public.import_progress': {
    select: adminOnly,
    reads: `id program_id kind format file_name state total created_at finished_at created_by_name raw valid refused done
      known undone kept`,
  },
  'public.import_rows': { select: adminOnly, reads: 'import_id number cells key fields state problem made' },
  'public.imports': {
    select: adminOnly,
    reads: `id program_id kind format file_name head state mapping options total created_at created_by finished_at`,
  },
  'public.invitations': {
    select: people,
    reads: `id program_id email locale group_id message created_at sent_at sent_count expires_at accepted_at
      enrollment_id revoked_at`,
    hidden: 'invited_by token_hash',
    own: 'email = (select lower(u.email) from auth.users u where u.id = :person and u.email_confirmed_at is not null)',
  },
  'public.program_admissions': {
    select: '- open open+own open+own all -',
    reads: `program_id mode questions countries allowed_domains refused_domains minimum_account_days reapply_days group_id`,
    open: `program_id in (${openPrograms})`,
    own: `program_id in (${joined})`,
  },
  'public.program_affiliates': {
    select: people,
    reads: `enrollment_id program_id affiliate_id name email country state group_id group_name joined_at tags leads sales
      revenue commission`,
    own: `select enrollment_id, program_id, affiliate_id, name, email, country, state, group_id, group_name, joined_at,
      array[]::text[] as tags, leads, sales, revenue, commission from public.program_affiliates where ${mine}`,
  },
  'public.user_roles': {
    select: people,
    reads: 'user_id role granted_at effective_at',
    hidden: 'granted_by',
    own: 'user_id = :person and effective_at <= now()',
  },
  'public.webhook_attempts': {
    select: people,
    reads: 'delivery_id number at code duration_ms error',
    own: `delivery_id in (select id from public.webhook_deliveries where ${myPostbacks})`,
  },
  'public.webhook_deliveries': {
    select: people,
    reads: `id event_id endpoint_id postback_id type state attempts spent waiting_since next_attempt_at delivered_at
      created_at`,
    own: myPostbacks,
  },
  'public.webhook_endpoints': {
    select: adminOnly,
    reads: `id program_id kind url description types secret_version rotated_at failing_since disabled_at disabled_because
      removed_at created_at created_by key_id`,
  },
  'public.webhook_events': {
    select: adminOnly,
    reads: 'id sequence program_id enrollment_id type data occurred_at',
  },
  'public.webhook_log': {
    select: people,
    reads: `id event_id endpoint_id postback_id type state attempts created_at delivered_at next_attempt_at
      last_attempt_at code duration_ms error`,
    own: myPostbacks,
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
  'core.known_marks': { select: nobody, reads: '', hidden: 'account_hash mark_hash seen_at' },
  'core.attempts': { select: nobody, reads: '', hidden: 'id scope subject at' },
  // Every partition of public.clicks, whatever its month.
  'links.clicks_*': {
    select: nobody,
    reads: '',
    hidden: `id link_id visitor_id network_hash address_hash area_hash clicked_at counted is_new withheld sign payable sub_ids country
      device referrer_host variant ad`,
  },
  'core.commands': {
    select: nobody,
    reads: '',
    hidden: 'actor_id command idempotency_key body result_id created_at',
  },
  'public.team_invitations': {
    select: people,
    reads: 'id affiliate_id email role invited_by sent_at expires_at accepted_at revoked_at',
    hidden: 'token_hash',
    own: mine,
  },
  'public.team_members': {
    select: people,
    reads: 'affiliate_id user_id role joined_at',
    own: `${mine} or user_id = :person`,
  },
  'exports.export_keys': { select: nobody, reads: '', hidden: 'export_id number keys' },
  'exports.export_turns': { select: nobody, reads: '', hidden: 'export_id until tries' },
  'reports.activity': {
    select: nobody,
    reads: '',
    hidden: 'id entry_id subject_id at topic kind program_id affiliate_id amount currency reason',
  },
  'reports.activity_cursor': { select: nobody, reads: '', hidden: 'is_one done seen horizon' },
  'reports.told_activity': {
    select: nobody,
    reads: '',
    hidden: `id at topic kind program_id program_name affiliate_id affiliate_name amount currency reason commission_id earned
      customer order_id event_name reference`,
  },
  'affiliates.chosen_accounts': { select: nobody, reads: '', hidden: 'user_id affiliate_id' },
  'connectors.connector_marks': {
    select: nobody,
    reads: '',
    hidden: 'connector_id reference marks created_at',
  },
  'connectors.connector_versions': { select: nobody, reads: '', hidden: 'connector_id order_id said_at' },
  'connectors.connector_references': {
    select: nobody,
    reads: '',
    hidden: 'connector_id reference order_id created_at',
  },
  'connectors.connector_secrets': { select: nobody, reads: '', hidden: 'connector_id sealed former set_at' },
  'commissions.bulk_outcomes': { select: nobody, reads: 'decision_id commission_id refusal' },
  'reports.cohort_turns': { select: nobody, reads: 'program_id computed_at' },
  'reports.counted_clicks': { select: nobody, reads: 'is_one until' },
  'reports.stale_days': { select: nobody, reads: 'id enrollment_id day' },
  'accounts.credential_changes': {
    select: nobody,
    reads: '',
    hidden: 'id user_id kind old_email changed_at undone_at',
  },
  'accounts.sign_in_leaves': { select: nobody, reads: '', hidden: 'user_id transaction' },
  'links.click_paces': { select: nobody, reads: '', hidden: 'since enrollment_id counts network visits' },
  'links.full_links': { select: nobody, reads: '', hidden: 'day link_id' },
  'links.signs_due': { select: nobody, reads: '', hidden: 'id click_id at' },
  'links.counted_visits': { select: nobody, reads: '', hidden: 'link_id network_hash counted_at click_id' },
  'accounts.email_changes': {
    select: nobody,
    reads: '',
    hidden: 'id user_id new_email old_email session_id created_at used_at',
  },
  'affiliates.group_evaluations': { select: nobody, reads: '', hidden: 'program_id evaluated_on' },
  'affiliates.terms_pauses': { select: nobody, reads: '', hidden: 'change_id enrollment_id' },
  'links.link_destinations': {
    select: nobody,
    reads: '',
    hidden:
      'link_id enrollment_id code window_days routes variants sub_ids domains is_in destination query is_plain',
  },
  'core.job_runs': {
    select: nobody,
    reads: '',
    hidden: 'name due_seconds started_at succeeded_at failed_at error failures',
  },
  'core.outbox': {
    select: nobody,
    reads: '',
    hidden: `id template recipient locale data dedupe_key created_at available_at attempts sent_at last_error`,
  },
  'payouts.payees': {
    select: nobody,
    reads: '',
    hidden: 'affiliate_id method_id method_kind method_label obstacle',
  },
  'payouts.payout_minimums': {
    select: nobody,
    reads: '',
    hidden: 'enrollment_id affiliate_id program_id minimum',
  },
  'payouts.payout_seals': { select: nobody, reads: '', hidden: 'method_id key_id sealed fingerprint' },
  'accounts.proofs': { select: nobody, reads: '', hidden: 'user_id kind way session_id expires_at' },
  'conversions.settled_days': { select: nobody, reads: '', hidden: 'program_id day settled_at' },
  'accounts.session_devices': { select: nobody, reads: '', hidden: 'session_id user_agent' },
}
