import {
  adminOnly,
  forbidden,
  inProgram,
  joined,
  linkedIn,
  myEnrollments,
  nobody,
  ofProgram,
  people,
  type Register,
} from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.archive_link': { role: 'authenticated', nobody: 'PT404 errors.link.not_found' },
    'public.create_coupon': { role: 'authenticated', nobody: 'PT404 errors.link.enrollment' },
    'public.create_link': { role: 'authenticated', nobody: 'PT404 errors.link.enrollment' },
    'public.end_coupon': { role: 'authenticated', nobody: 'PT404 errors.coupon.not_found' },
    'public.list_affiliate_clicks': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.click_figures': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.set_link_variants': { role: 'authenticated', nobody: 'PT404 errors.link.not_found' },
    'public.restore_link': { role: 'authenticated', nobody: 'PT404 errors.link.not_found' },
    'public.set_coupon_settings': { role: 'authenticated', nobody: forbidden },
    'public.update_link': { role: 'authenticated', nobody: 'PT404 errors.link.not_found' },
    'public.fold_old_clicks': { role: 'service_role', records: 'the days keep what the rows said' },
    'public.record_clicks': { role: 'service_role', records: 'the click is the record' },
    'public.confirm_click': { role: 'service_role', records: 'the click is the record' },
    'public.set_click_aside': { role: 'service_role', records: 'the row is the record' },
    'public.count_clicks_aside': { role: 'service_role', records: 'reads only' },
    'public.retry_clicks_aside': { role: 'authenticated', nobody: forbidden },
    'public.discard_clicks_aside': { role: 'authenticated', nobody: forbidden },
    'public.resolve_links': { role: 'service_role', records: 'reads only' },
  },
  relations: {
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
      run: linkedIn,
    },
    'public.click_day_facts': {
      select: people,
      reads: 'id link_id day country device referrer_host sub_ids variant ad clicks counted visitors payable',
      own: `link_id in (select id from public.links where ${myEnrollments})`,
      run: linkedIn,
    },
    'public.coupons': {
      select: people,
      reads: 'id enrollment_id program_id code created_at ended_at',
      own: myEnrollments,
      run: ofProgram,
    },
    'public.link_clicks': {
      select: people,
      reads: 'link_id clicks visitors',
      own: `link_id in (select id from public.links where ${myEnrollments})`,
      run: linkedIn,
    },
    'public.link_days': {
      select: people,
      reads: 'link_id day clicks visitors all_clicks payable',
      own: `link_id in (select id from public.links where ${myEnrollments})`,
      run: linkedIn,
    },
    'public.link_variant_days': {
      select: people,
      reads: 'link_id day variant clicks visitors',
      own: `link_id in (select id from public.links where ${myEnrollments})`,
      run: linkedIn,
    },
    'public.links': {
      select: people,
      reads: `id enrollment_id code name destination sub_ids utm query routes variants coupon_id created_at archived_at`,
      own: myEnrollments,
      run: inProgram,
    },
    'public.program_coupon_settings': {
      select: people,
      reads: 'program_id automatic prefix parameter',
      own: `program_id in (${joined})`,
      run: ofProgram,
    },
    // Every partition of public.clicks, whatever its month.
    'links.clicks_*': {
      select: nobody,
      reads: '',
      hidden: `id link_id visitor_id network_hash address_hash area_hash clicked_at counted is_new withheld sign payable sub_ids country
      device referrer_host variant ad`,
    },
    'links.click_paces': { select: nobody, reads: '', hidden: 'since enrollment_id counts network visits' },
    'links.full_links': { select: nobody, reads: '', hidden: 'day link_id' },
    'links.signs_due': { select: nobody, reads: '', hidden: 'id click_id at' },
    'links.counted_visits': { select: nobody, reads: '', hidden: 'link_id network_hash counted_at click_id' },
    'links.link_destinations': {
      select: nobody,
      reads: '',
      hidden:
        'link_id enrollment_id code window_days routes variants sub_ids domains is_in destination query is_plain',
    },
  },
}
