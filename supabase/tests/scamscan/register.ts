import { adminOnly, forbidden, nobody, type Register } from '../access/register.words.ts'

const mine = 'person_id = :person'
/** Nobody but its owner reads what somebody had checked, administrators included. */
const owners = '- own own own own -'
const people = '- own own own all -'
const everybody = 'open open open open open -'
const offered = 'open open open open all -'
const unknownScan = 'PT404 errors.scamscan.scan_unknown'
const reads = { records: 'reads only' } as const
const ofScan = { records: 'the scan is its own record' } as const
const ofFeed = { records: 'the feed and its snapshots are the record' } as const

export const register: Register = {
  commands: {
    'public.begin_scan': { role: 'service_role', ...ofScan },
    'public.finish_scan': { role: 'service_role', ...ofScan },
    'public.fail_scan': { role: 'service_role', ...ofScan },
    'public.read_scan': { role: 'service_role', ...reads },
    'public.read_scan_allowance': { role: 'service_role', ...reads },
    'public.read_visitor_scan': { role: 'service_role', ...reads },
    'public.list_scans_to_replay': { role: 'service_role', ...reads },
    'public.read_scan_meter': { role: 'authenticated', nobody: 'served', ...reads },
    'public.delete_scan': { role: 'authenticated', nobody: unknownScan },
    'public.monitor_scan': { role: 'authenticated', nobody: unknownScan },
    'public.stop_scan_monitor': { role: 'authenticated', nobody: 'PT404 errors.scamscan.monitor_unknown' },
    'public.see_scan_changes': {
      role: 'authenticated',
      nobody: 'served',
      records: 'a mark that somebody looked changes nothing else',
    },
    'public.claim_scan_monitors': { role: 'service_role', ...ofScan },
    'public.share_scan': { role: 'service_role' },
    'public.revoke_scan_share': { role: 'authenticated', nobody: unknownScan },
    'public.read_scan_share': { role: 'service_role', ...reads },
    'public.create_scan_key': { role: 'authenticated', nobody: 'PT422 errors.scamscan.key_name' },
    'public.revoke_scan_key': { role: 'authenticated', nobody: 'PT404 errors.scamscan.key_unknown' },
    'public.use_scan_key': { role: 'service_role', records: 'its last use is a column of the key' },
    'public.report_scam': { role: 'authenticated', nobody: 'PT422 errors.scamscan.report_kind' },
    'public.withdraw_scam_report': {
      role: 'authenticated',
      nobody: 'PT404 errors.scamscan.report_unknown',
    },
    'public.decide_scam_report': { role: 'authenticated', nobody: forbidden },
    'public.appeal_verdict': { role: 'authenticated', nobody: unknownScan },
    'public.withdraw_scan_appeal': {
      role: 'authenticated',
      nobody: 'PT404 errors.scamscan.appeal_unknown',
    },
    'public.decide_scan_appeal': { role: 'authenticated', nobody: forbidden },
    'public.propose_scan_entry': { role: 'authenticated', nobody: forbidden },
    'public.confirm_scan_entry': { role: 'authenticated', nobody: forbidden },
    'public.refuse_scan_entry': { role: 'authenticated', nobody: forbidden },
    'public.propose_scan_entry_end': { role: 'authenticated', nobody: forbidden },
    'public.save_scan_feed': { role: 'authenticated', nobody: forbidden },
    'public.accept_feed_change': { role: 'authenticated', nobody: forbidden },
    'public.read_scan_feeds': { role: 'service_role', ...reads },
    'public.read_scan_snapshot': { role: 'service_role', ...reads },
    'public.store_scan_snapshot': { role: 'service_role', ...ofFeed },
    'public.record_feed_failure': { role: 'service_role', ...ofFeed },
    'public.read_scan_context': { role: 'service_role', ...reads },
    'public.record_scan_engine': { role: 'service_role', records: 'an engine is its own record' },
    'public.set_founders_circle': { role: 'authenticated', nobody: forbidden },
    'public.join_founders_circle': { role: 'authenticated', nobody: 'PT409 errors.scamscan.circle_closed' },
    'public.set_founder_listing': {
      role: 'authenticated',
      nobody: 'PT404 errors.scamscan.founder_unknown',
    },
    'public.add_founder_benefit': { role: 'authenticated', nobody: forbidden },
    'public.read_founders_circle': { role: 'service_role', ...reads },
    'public.hide_founder_name': { role: 'authenticated', nobody: forbidden },
    'public.advance_founders': { role: 'service_role' },
    'public.set_scan_plan': { role: 'authenticated', nobody: forbidden },
    'public.grant_scan_plan': { role: 'authenticated', nobody: forbidden },
    'public.revoke_scan_grant': { role: 'authenticated', nobody: forbidden },
    'public.save_scan_contact': { role: 'authenticated', nobody: forbidden },
    'public.verify_scan_contact': { role: 'authenticated', nobody: forbidden },
    'public.remove_scan_contact': { role: 'authenticated', nobody: forbidden },
    'public.list_scan_usage': { role: 'authenticated', nobody: forbidden, ...reads },
    'public.list_scan_usage_by_plan': { role: 'authenticated', nobody: forbidden, ...reads },
    'public.list_scan_quotas': { role: 'authenticated', nobody: forbidden, ...reads },
  },
  relations: {
    'public.scan_plans': {
      select: offered,
      reads: 'level monthly product_scans monitors keys per_minute is_offered set_at',
      hidden: 'set_by',
      open: 'is_offered',
    },
    'public.scan_grants': {
      select: people,
      reads: 'id person_id level reason granted_at ends_at revoked_at',
      hidden: 'granted_by revoked_by',
      own: mine,
    },
    'public.scan_keys': {
      select: owners,
      reads: 'id person_id name created_at last_used_at revoked_at',
      hidden: 'secret_hash',
      own: mine,
    },
    'public.scan_monitors': {
      select: owners,
      reads: `id person_id kind subject input verdict previous_verdict risk created_at checked_at next_at changed_at
        seen_at`,
      own: mine,
    },
    'public.scans': {
      select: owners,
      reads: `id person_id key_id monitor_id door source state is_counted input kind subject verdict risk confidence engine
        result failure started_at finished_at search_text`,
      hidden: 'visitor_hash subject_hash context level',
      own: mine,
    },
    'public.scan_shares': {
      select: owners,
      reads: 'id scan_id person_id token content created_at revoked_at',
      own: mine,
    },
    'public.scan_reports': {
      select: people,
      reads: 'id person_id kind subject category note state reported_at decided_at reason',
      hidden: 'decided_by',
      own: mine,
    },
    'public.reported_subjects': {
      select: everybody,
      reads: 'kind shown category confirmed reporters last_on',
      hidden: 'subject',
      open: "last_on > (now() at time zone 'America/Panama')::date - 720",
    },
    'public.scan_appeals': {
      select: people,
      reads: 'id person_id scan_id kind subject verdict statement state appealed_at decided_at answer',
      hidden: 'decided_by',
      own: mine,
    },
    'public.scan_list_entries': {
      select: adminOnly,
      reads: `id role kind value reason appeal_id state proposed_at proposed_by confirmed_at end_reason end_proposed_by
        ended_at`,
      hidden: 'confirmed_by ended_by',
    },
    'public.scan_feeds': {
      select: offered,
      reads: `id name role kind format field location licence home is_on least_entries most_entries most_change every_hours
        accepts_next entries taken_at checked_at failure failed_at set_at`,
      hidden: 'set_by',
      open: 'is_on',
    },
    'public.scan_snapshots': {
      select: adminOnly,
      reads: 'id feed_id hash entries added removed sample taken_at',
    },
    'scamscan.snapshot_files': { select: nobody, reads: '', hidden: 'snapshot_id content' },
    'public.scan_engines': {
      select: everybody,
      reads: 'version evaluation evaluated_on first_used_at',
      open: 'first_used_at <= now()',
    },
    'public.scan_contacts': {
      select: offered,
      reads: 'id position name about website phone email verified_on is_shown set_at',
      hidden: 'set_by verified_by',
      open: 'is_shown',
    },
    'scamscan.founders_circle': {
      select: nobody,
      reads: '',
      hidden: 'one cap taken product_id level benefits is_open set_at set_by',
    },
    'public.founders': {
      select: people,
      reads: 'id person_id order_number state number listed_name name_hidden reserved_at joined_at left_at',
      own: mine,
    },
    'public.founder_list': {
      select: offered,
      reads: 'number name joined_at is_hidden',
      open: 'not is_hidden',
    },
    'public.founder_benefits': {
      select: people,
      reads: 'id founder_id kind description amount currency given_at',
      hidden: 'given_by',
      own: `founder_id in (select id from public.founders where ${mine})`,
      appendOnly: true,
    },
  },
}
