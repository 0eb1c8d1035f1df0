import 'server-only'
import { headers } from 'next/headers'
import { networkOf } from '@/lib/client-address'
import { AppError } from '@/lib/errors'
import { keyedHash } from '@/lib/rate-limit'
import { panamaDay } from './gather'

/**
 * A visitor by the network they come from, under a key of this day in Panama: tomorrow nobody can tell that it was the same one. One
 * that cannot be determined would be everybody at once, so it has to sign in.
 */
export async function visitorOfToday(): Promise<string> {
  const network = networkOf(await headers())
  if (!network) throw new AppError('scamscan.visitor_unknown')
  return keyedHash(`scan:${panamaDay(new Date())}`, network)
}
