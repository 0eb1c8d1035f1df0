import 'server-only'
import { cache } from 'react'
import { unwrap } from '@/lib/errors'
import type { TeamRole } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { getUser } from './session'

/** An affiliate's account that this person may act for; `name` and `email` are its owner's. */
export type AffiliateAccount = { id: string; name: string; email: string; role: TeamRole; isCurrent: boolean }

/** The person's own account first, then the teams they are on; none for who is not signed in. Asked once for each request. */
export const listAccounts = cache(async (): Promise<AffiliateAccount[]> => {
  if (!(await getUser())) return []
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('my_accounts'))
  return rows.map((row) => ({
    id: row.affiliate_id,
    name: row.owner_name,
    email: row.owner_email,
    role: row.role,
    isCurrent: row.is_current,
  }))
})

/** The account that this person acts for now, or null when they have none. */
export async function getAccount(): Promise<AffiliateAccount | null> {
  return (await listAccounts()).find(({ isCurrent }) => isCurrent) ?? null
}

/** What the database asks of a role: to work (links, coupons, programs, claims) or to look after the account's money. */
const MAY: Record<TeamRole, readonly ('work' | 'money')[]> = {
  owner: ['work', 'money'],
  manager: ['work'],
  finance: ['money'],
  viewer: [],
}

/** Whether forms for a task are shown: the commands refuse on their own. Who has no account yet may begin one. */
export async function mayDo(task: 'work' | 'money'): Promise<boolean> {
  const account = await getAccount()
  return !account || MAY[account.role].includes(task)
}

export async function getAffiliateId(): Promise<string | null> {
  return (await getAccount())?.id ?? null
}
