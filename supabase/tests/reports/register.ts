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
    'public.report_affiliate_days': {
      role: 'authenticated',
      nobody: 'PT404 errors.affiliate.not_found',
      records: 'reads only',
    },
    'public.report_affiliate_parts': {
      role: 'authenticated',
      nobody: 'PT404 errors.affiliate.not_found',
      records: 'reads only',
    },
    'public.report_cohorts': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.report_program_days': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.send_summaries': { role: 'service_role', records: 'a summary is a mail, and its month is kept' },
    'public.search_records': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.report_affiliate_tasks': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.report_tasks': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.report_top_affiliates': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.report_top_programs': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.build_report': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.delete_report': { role: 'authenticated', nobody: forbidden },
    'public.save_report': { role: 'authenticated', nobody: forbidden },
    'public.hide_from_leaderboards': { role: 'authenticated', nobody: 'served' },
    'public.read_leaderboard': {
      role: 'authenticated',
      nobody: 'PT404 errors.leaderboard.not_found',
      records: 'reads only',
    },
    'public.refuse_display_name': { role: 'authenticated', nobody: forbidden },
    'public.set_leaderboard': { role: 'authenticated', nobody: forbidden },
    'public.show_on_leaderboards': { role: 'authenticated', nobody: 'PT404 errors.affiliate.not_found' },
    'public.poll_activity': { role: 'service_role', records: 'sorts what the log has' },
    'public.read_activity': { role: 'authenticated', nobody: forbidden, records: 'sorts what the log has' },
    'public.watch_activity': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.send_reports': { role: 'service_role' },
  },
  relations: {
    'reports.summaries': { select: nobody, reads: '', hidden: 'affiliate_id month sent_at' },
    'public.commission_counts': {
      select: people,
      reads: 'status total',
      own: `select status, count(*) as total from public.commissions where ${mine} group by status`,
    },
    'public.commission_tallies': { select: adminOnly, reads: 'id program_id status total is_sum' },
    'public.saved_reports': {
      select: '- none none none own -',
      reads: 'id owner_id name question is_shared rhythm due_at created_at',
      own: 'is_shared or owner_id = :person',
    },
    'public.customer_cohorts': { select: adminOnly, reads: 'program_id first_month month customers revenue' },
    'public.enrollment_conversions': {
      select: people,
      reads: 'enrollment_id leads sales',
      own: myEnrollments,
    },
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
    'public.leaderboard_consents': {
      select: people,
      reads: 'affiliate_id display_name consented_at consented_by refusal_reason',
      own: mine,
    },
    'public.link_conversions': {
      select: people,
      reads: 'link_id day leads sales',
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
    'public.program_leaderboards': {
      select: '- open open+own open+own all -',
      reads: 'program_id opened_at',
      hidden: 'opened_by',
      open: `program_id in (${openPrograms})`,
      own: `program_id in (${joined})`,
    },
    'public.program_days': {
      select: adminOnly,
      reads: 'program_id day clicks visitors leads sales revenue renewal_revenue earned',
    },
    'reports.activity': {
      select: nobody,
      reads: '',
      hidden: 'id entry_id subject_id at topic kind program_id affiliate_id amount currency reason',
    },
    'reports.activity_cursor': { select: nobody, reads: '', hidden: 'is_one done seen horizon' },
    'reports.readable_activity': {
      select: nobody,
      reads: '',
      hidden: `id at topic kind program_id program_name affiliate_id affiliate_name amount currency reason commission_id earned
      customer order_id event_name reference`,
    },
    'reports.cohort_turns': { select: nobody, reads: 'program_id computed_at' },
    'reports.counted_clicks': { select: nobody, reads: 'is_one until' },
    'reports.stale_days': { select: nobody, reads: 'id enrollment_id day' },
  },
}
