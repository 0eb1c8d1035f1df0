import { models } from '@/lib/scamscan/models'
import { ENGINE, scan } from '@/lib/scamscan/scan'
import { contextOf, type StoredContext } from './stored-context'

export type Stored = { input: string; engine: string; context: string; result: string }
/** `other_engine`: it was judged by models that this version does not carry, and cannot be judged again here. */
export type Replay = 'same' | 'different' | 'other_engine'

export const currentEngine = () => `${ENGINE}+${models().id}`

/** Judges a stored scan again from its input and context, and compares every byte of the result. */
export function replay({ input, engine, context, result }: Stored): Replay {
  if (engine !== currentEngine()) return 'other_engine'
  const again = scan(input, contextOf(JSON.parse(context) as StoredContext))
  return JSON.stringify(again) === result ? 'same' : 'different'
}
