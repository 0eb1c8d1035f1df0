import type { ScanKind } from '@/lib/supabase/enums'
import { addressParts } from './address-parts'
import { isShared } from './platforms'
import type { Subject } from './types'

/**
 * What a report is filed under: of an address its host, and where many share that the page; else the normal form. Null for a message:
 * no two are alike, and what it names is reported.
 */
export function reportedName({ kind, value }: Subject): { kind: ScanKind; value: string } | null {
  if (kind === 'message' || kind === 'empty') return null
  if (kind !== 'address') return { kind, value }
  const parts = addressParts(value)
  if (!parts) return null
  const page = `${parts.host}${parts.path}`.replace(/\/+$/, '')
  return { kind, value: isShared(parts.host, parts.registrable, null) ? page : parts.host }
}
