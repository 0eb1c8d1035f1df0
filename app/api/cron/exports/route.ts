import { writeAffiliates } from '@/lib/affiliates/file'
import { writeCommissions } from '@/lib/commissions/file'
import { writeConversions } from '@/lib/conversions/file'
import { runJobs } from '@/lib/cron'
import { advanceExports, expireExports } from '@/lib/exports/work'
import { writeRefused } from '@/lib/imports/file'

const WRITERS = {
  affiliates: writeAffiliates,
  commissions: writeCommissions,
  conversions: writeConversions,
  refused_rows: writeRefused,
}

/** Erases expired export files and continues those that are being written. */
export async function POST(request: Request) {
  return runJobs('exports', request, {
    expire_exports: expireExports,
    advance_exports: () => advanceExports(WRITERS),
  })
}
