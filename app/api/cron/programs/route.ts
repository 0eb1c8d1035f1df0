import { revalidateTag } from 'next/cache'
import { runJob } from '@/lib/cron'
import { unwrap } from '@/lib/errors'
import { serviceClient } from '@/lib/supabase/service'

/** Applies announced changes whose day has come, pauses who let terms pass, and moves affiliates by their groups' rules. */
export async function POST(request: Request) {
  return runJob('programs', request, async () => {
    const service = serviceClient()
    const applied = unwrap(await service.rpc('apply_program_changes'))
    const paused = unwrap(await service.rpc('enforce_program_terms'))
    const moved = unwrap(await service.rpc('move_by_group_rules'))
    if (applied > 0) revalidateTag('programs', { expire: 0 })
    return { applied, paused, moved }
  })
}
