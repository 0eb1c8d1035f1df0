import 'server-only'
import { env } from '@/lib/env'
import { type MethodDetails, methodDetailsSchema, placeOf } from './method-schema'
import { fingerprintOf, readKeys, type Seal, seal, unseal } from './sealing'

const keys = () => readKeys(env().PAYOUT_DETAILS_KEY)

/** What the database keeps of a method's details. */
export function sealMethod(methodId: string, details: MethodDetails) {
  const { keyId, sealed } = seal(keys(), methodId, details)
  const place = placeOf(details)
  return { key_id: keyId, sealed, fingerprint: place && fingerprintOf(env().APP_SECRET, place) }
}

/** The details that a seal holds. Throws when it was made by an unknown key or is not whole. */
export function openMethod(methodId: string, made: Seal): MethodDetails {
  return methodDetailsSchema.parse(unseal(keys(), methodId, made))
}

/** The seal under the current key. */
export function resealMethod(methodId: string, made: Seal): Seal {
  return seal(keys(), methodId, unseal(keys(), methodId, made))
}

export function currentKey(): string {
  return keys()[0]?.[0] ?? ''
}
