/**
 * The scheduled work: each path below /api/cron with its jobs, in the order in which they run. `every` is the pace of the local
 * scheduler in milliseconds, `due` the slowest pace in seconds that a hosted one may have: a job is late after three of them.
 */
export const JOBS = {
  outbox: { every: 5_000, due: 60, jobs: ['send_outbox'] },
  webhooks: { every: 2_000, due: 60, jobs: ['deliver_webhooks'] },
  imports: { every: 2_000, due: 60, jobs: ['advance_imports', 'advance_franchise_imports'] },
  exports: { every: 2_000, due: 60, jobs: ['expire_exports', 'advance_exports'] },
  connectors: { every: 10_000, due: 60, jobs: ['run_connectors'] },
  maturing: {
    every: 60_000,
    due: 3_600,
    jobs: ['settle_clicks', 'mature_commissions', 'reseal_methods', 'keep_house'],
  },
  programs: {
    every: 60_000,
    due: 3_600,
    jobs: [
      'apply_program_changes',
      'enforce_program_terms',
      'move_by_group_rules',
      'send_reports',
      'send_summaries',
      'send_campaigns',
      'send_sale_notices',
      'check_banners',
      'remove_unused_files',
      'send_contact_reminders',
      'expire_deals',
      'renew_pages',
    ],
  },
  orders: { every: 60_000, due: 3_600, jobs: ['advance_orders'] },
  franchises: { every: 60_000, due: 3_600, jobs: ['advance_franchises', 'bill_franchise_royalties'] },
  scamscan: {
    every: 60_000,
    due: 3_600,
    jobs: ['update_scan_lists', 'scan_monitored', 'advance_founders'],
  },
  chain: { every: 2_000, due: 60, jobs: ['index_chain', 'follow_transactions'] },
  tokens: { every: 60_000, due: 3_600, jobs: ['screen_declarations', 'reconcile_chain'] },
  fraud: {
    every: 60_000,
    due: 3_600,
    jobs: ['lapse_holds', 'check_fraud', 'load_mail_domains', 'fold_old_clicks'],
  },
} as const

export type Jobs = typeof JOBS
export type JobName<P extends keyof Jobs = keyof Jobs> = Jobs[P]['jobs'][number]

export const JOB_NAMES = Object.values(JOBS).flatMap(({ jobs }) => jobs as readonly JobName[])

export type JobsHealth = { jobs: 'ok' | 'late' | 'failing'; failing?: JobName[]; late?: JobName[] }

/** How the scheduled work fares by what the database recorded; a job that never ran is late. */
export function healthOfJobs(runs: { name: string; state: string }[]): JobsHealth {
  const states = new Map(runs.map(({ name, state }) => [name, state]))
  const those = (wanted: string) => JOB_NAMES.filter((name) => (states.get(name) ?? 'late') === wanted)
  const [failing, late] = [those('failing'), those('late')]
  return {
    jobs: failing.length > 0 ? 'failing' : late.length > 0 ? 'late' : 'ok',
    ...(failing.length > 0 && { failing }),
    ...(late.length > 0 && { late }),
  }
}
