import 'server-only'
import { log } from '@/lib/log'
import { callFunction } from '@/lib/supabase/call'

const MINUTE = 60_000
const LONGEST_CALL = 5_000
const MOST = 10_000

const noted = new Map<string, number>()

/** Notes that a key was used, at most once a minute for each process and after the answer: it costs a call nothing. */
export async function noteUse(keyId: string, now = Date.now()): Promise<void> {
  if (now - (noted.get(keyId) ?? 0) < MINUTE) return
  if (noted.size >= MOST) noted.clear()
  noted.set(keyId, now)
  try {
    await callFunction('touch_program_key', { key_id: keyId }, LONGEST_CALL)
  } catch (error) {
    noted.delete(keyId)
    log.warn({ err: error, key_id: keyId }, 'use of a key not noted')
  }
}
