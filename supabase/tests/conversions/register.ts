import {
  adminOnly,
  forbidden,
  inProgram,
  mine,
  myEnrollments,
  mySales,
  nobody,
  ofProgram,
  people,
  type Register,
  soldIn,
} from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.read_metadata': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.accept_claim': { role: 'authenticated', nobody: forbidden },
    'public.claim_conversion': { role: 'authenticated', nobody: 'PT404 errors.enrollment.not_found' },
    'public.decline_claim': { role: 'authenticated', nobody: forbidden },
    'public.lookup_event': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.move_customer': { role: 'authenticated', nobody: forbidden },
    'public.preview_customer_move': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.record_manual_conversion': { role: 'authenticated', nobody: forbidden },
    'public.refund_conversion': { role: 'authenticated', nobody: forbidden },
    'public.settle_clicks': { role: 'service_role' },
    'public.report_event': { role: 'service_role', speaker: 'program_of_key' },
    'public.create_program_link': { role: 'service_role', speaker: 'program_of_key' },
    'public.find_conversion': { role: 'service_role', speaker: 'program_of_key', records: 'reads only' },
    'public.find_customer': { role: 'service_role', speaker: 'program_of_key', records: 'reads only' },
    'public.list_program_affiliates': {
      role: 'service_role',
      speaker: 'program_of_key',
      records: 'reads only',
    },
    'public.list_program_links': { role: 'service_role', speaker: 'program_of_key', records: 'reads only' },
    'public.report_by_key': { role: 'service_role', speaker: 'program_of_key' },
    'public.report_lead': { role: 'service_role', speaker: 'program_of_key' },
    'public.report_refund': { role: 'service_role', speaker: 'program_of_key' },
    'public.report_sale': { role: 'service_role', speaker: 'program_of_key' },
  },
  relations: {
    'public.attribution_candidates': {
      select: people,
      reads: 'conversion_id position kind enrollment_id click_id link_id coupon_id at outcome variant',
      own: myEnrollments,
      run: soldIn,
    },
    'public.attribution_decisions': {
      select: people,
      reads: `conversion_id rule model precedence window_days binding binding_for binding_precedence candidate_count winner reason
      decided_at`,
      own: `conversion_id in (select id from public.conversions where ${mySales})`,
      run: soldIn,
    },
    'public.click_settlements': {
      select: people,
      reads: 'conversion_id link_id day clicks all_clicks repeated withheld unsigned own beyond',
      own: `conversion_id in (select id from public.conversions where ${myEnrollments})`,
      appendOnly: true,
      run: soldIn,
    },
    'public.conversions': {
      select: people,
      reads: `id program_id customer_id kind external_id sale_id enrollment_id amount base_amount quantity currency event_name
      items country source coupon_code is_renewal subscription_id occurred_at created_at tax_off shipping_off excluded_off refund_id
      original_amount original_currency exchange_rate exchange_day exchange_source`,
      hidden: 'body_hash metadata customer_ref',
      own: mySales,
      run: ofProgram,
    },
    'public.candidate_details': {
      select: people,
      reads: 'conversion_id position kind outcome at enrollment_id affiliate_name link_code coupon_code',
      own: myEnrollments,
      run: soldIn,
    },
    'public.click_details': {
      select: people,
      reads:
        'id clicked_at counted sub_ids country device referrer_host variant code link_name enrollment_id affiliate_name',
      own: myEnrollments,
      run: inProgram,
    },
    'public.conversion_claims': {
      select: people,
      reads: `id enrollment_id program_id order_id amount ordered_on note state reason conversion_id created_at answer_by
      decided_at`,
      hidden: 'decided_by',
      own: myEnrollments,
      run: ofProgram,
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
          sum(w.amount)::bigint as part, sum(commissions.net_amount(w.id, w.status, w.amount))::bigint as net, max(w.matures_at) as ripe
        from public.commissions w where w.conversion_id = d.id and not w.is_replaced and w.${mine} having count(*) > 0) as m on true
      where ${mySales}`,
      run: ofProgram,
    },
    'public.customer_search': {
      select: adminOnly,
      reads: 'id program_id search_id',
      run: `select id, program_id, lower(external_id) as search_id from public.customers where ${ofProgram}`,
    },
    'public.happenings': { select: adminOnly, reads: 'id subject_id action at actor_name reason' },
    'public.told_events': {
      select: adminOnly,
      reads: 'id subject_id type occurred_at state attempts delivered_at url is_postback endpoint_id',
    },
    'public.customer_aliases': { select: adminOnly, reads: 'program_id external_id customer_id created_at' },
    'public.customers': {
      select: adminOnly,
      reads:
        'id program_id external_id user_id bound_enrollment_id bound_at bound_by moved_at created_at erased_at',
      hidden: 'email_hash mailbox_hash domain_hash is_disposable visitor_ids',
      run: ofProgram,
    },
    'conversions.settled_days': { select: nobody, reads: '', hidden: 'program_id day settled_at' },
  },
}
