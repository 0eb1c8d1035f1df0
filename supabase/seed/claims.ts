import type { TransactionSql } from 'postgres'

/** An affiliate claims a sale that the shop never reported: it waits for the administrator. */
export async function seedClaims(tx: TransactionSql, programId: string, affiliate: string): Promise<void> {
  await tx`select set_config('request.jwt.claim.sub', ${affiliate}, true)`
  await tx`select public.claim_conversion(e.id, 'VIP-20417', 19900, (now() at time zone 'America/Panama')::date - 6,
      'La clienta me escribió por WhatsApp después de ver mi enlace y pagó en la oficina.')
    from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    where a.user_id = ${affiliate} and e.program_id = ${programId}`
}
