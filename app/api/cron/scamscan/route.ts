import { runJobs } from '@/lib/cron'
import { advanceFounders, scanMonitored, updateNow } from '@/lib/scamscan/scanning/jobs'

/** Keeps the checker's lists fresh and looks again at what people monitor; `?now` reads every list, due or not. */
export async function POST(request: Request) {
  const isNow = new URL(request.url).searchParams.has('now')
  return runJobs('scamscan', request, {
    update_scan_lists: () => updateNow(isNow),
    scan_monitored: scanMonitored,
    advance_founders: advanceFounders,
  })
}
