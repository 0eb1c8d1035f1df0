import 'server-only'
import { listMessages } from './application-queries'
import type { SupportThread } from './application-schema'
import { namesOf } from './office-queries'
import { supportContract } from './owner-rules'
import type { Contract, OpenFranchise } from './owner-schema'

/** The threads of a franchise, for administrators: the present holder's first. */
export async function readThreads(one: OpenFranchise, contracts: Contract[]): Promise<SupportThread[]> {
  const transfers = contracts.filter(({ kind }) => kind === 'transfer')
  const present = supportContract(contracts, one.ownerId)?.id ?? null
  const first = contracts.findLast(({ kind }) => kind === 'first')
  const parties = [
    ...transfers.map(({ id, ownerId }) => ({ contractId: id, holder: ownerId })),
    { contractId: null, holder: first?.ownerId ?? one.ownerId },
  ]
  const names = await namesOf(parties.map(({ holder }) => holder))
  const threads = await Promise.all(
    parties.map(async ({ contractId, holder }) => ({
      contractId,
      applicationId: one.applicationId,
      holder,
      holderName: names.get(holder) ?? '—',
      isPast: contractId !== present,
      messages: contractId
        ? await listMessages(contractId, 'contract_id')
        : await listMessages(one.applicationId),
    })),
  )
  return threads
    .filter(({ isPast, messages }) => !isPast || messages.length > 0)
    .toSorted((a, b) => Number(a.isPast) - Number(b.isPast))
}
