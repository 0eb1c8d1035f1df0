import 'server-only'
import { listFiles, removeFiles } from '@/lib/files'
import { callFunction } from '@/lib/supabase/call'

const DAY = 86_400_000
const LONGEST_CALL = 10_000
const AT_ONCE = 200

/**
 * Removes from Storage what no banner and no asset has used for a day, and what was stored a day ago and never registered. At most
 * once an hour, by whichever server comes first; returns how many objects went.
 */
export async function removeUnusedFiles(): Promise<{ files_removed: number }> {
  let removed = 0
  if (!(await callFunction('begin_file_sweep', {}, LONGEST_CALL))) return { files_removed: removed }
  const stored = await listFiles(new Date(Date.now() - DAY))
  for (let at = 0; at < stored.length; at += AT_ONCE) {
    const some = stored.slice(at, at + AT_ONCE)
    const names = await callFunction('begin_file_removal', { objects: some }, LONGEST_CALL)
    if (names.length === 0) continue
    await removeFiles(names)
    await callFunction('end_file_removal', { removed: names }, LONGEST_CALL)
    removed += names.length
  }
  return { files_removed: removed }
}
