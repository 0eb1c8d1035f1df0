import { revalidateTag } from 'next/cache'
import { runJob } from '@/lib/cron'
import { unwrap } from '@/lib/errors'
import { countTurns } from '@/lib/programs/public-queries'
import { serviceClient } from '@/lib/supabase/service'

/** Until when this server has looked for rewards that begin or end; its pages were made anew when it began. */
let looked = new Date()

/**
 * Applies announced changes whose day has come, pauses who let terms pass, moves affiliates by their groups' rules, and sends
 * the reports that are due.
 * Public pages are made anew when what they say has changed, also because a reward began or ended by its date.
 */
export async function POST(request: Request) {
  return runJob('programs', request, async () => {
    const service = serviceClient()
    const applied = unwrap(await service.rpc('apply_program_changes'))
    const paused = unwrap(await service.rpc('enforce_program_terms'))
    const moved = unwrap(await service.rpc('move_by_group_rules'))
    const reports = unwrap(await service.rpc('send_reports', { batch: 20 }))
    const now = new Date()
    const turned = await countTurns(looked, now)
    looked = now
    if (applied > 0 || turned > 0) revalidateTag('programs', { expire: 0 })
    return { applied, paused, moved, reports, turned }
  })
}
