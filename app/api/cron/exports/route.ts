import { writeAffiliates } from '@/lib/affiliates/file'
import { writeCommissions } from '@/lib/commissions/file'
import { writeConversions } from '@/lib/conversions/file'
import { runJob } from '@/lib/cron'
import { advanceExports } from '@/lib/exports/work'
import { writeRefused } from '@/lib/imports/file'

const WRITERS = {
  affiliates: writeAffiliates,
  commissions: writeCommissions,
  conversions: writeConversions,
  refused_rows: writeRefused,
}

/** Goes on with the files that are made in the background. */
export async function POST(request: Request) {
  return runJob('exports', request, () => advanceExports(WRITERS))
}
