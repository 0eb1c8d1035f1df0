import 'server-only'
import { findFactor } from '@/lib/auth/factors'
import { hasFactors } from '@/lib/env'
import { unwrap } from '@/lib/errors'
import { log } from '@/lib/log'
import { readUnsubscribe } from '@/lib/mail/unsubscribe'
import type { MailKind } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { deviceOf } from './device'
import type { Account, AccountFilter, Profile, Session } from './schema'

export async function getProfile(userId: string): Promise<Profile> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('profiles')
      .select('full_name, email, locale, country, time_zone')
      .eq('id', userId)
      .single(),
  )
  return {
    fullName: row.full_name,
    email: row.email,
    language: row.locale,
    country: row.country ?? '',
    timeZone: row.time_zone,
  }
}

/** The person's open sessions, this one first; null when they cannot be read: the page shows an error then. */
export async function listSessions(): Promise<Session[] | null> {
  const supabase = await createClient()
  const { data, error } = await supabase.rpc('my_sessions')
  if (error) {
    log.error({ err: error }, 'sessions could not be read')
    return null
  }
  return data.map((row) => ({
    id: row.id,
    beganAt: row.began_at,
    usedAt: row.used_at ?? row.began_at,
    device: deviceOf(row.user_agent),
    isCurrent: row.is_current,
  }))
}

/** `unavailable` on a backend that knows no second factor; else since when there is one, or null. */
export async function getFactor(): Promise<'unavailable' | { since: string } | null> {
  if (!hasFactors()) return 'unavailable'
  return findFactor((await createClient()).auth)
}

export async function listMailsOff(): Promise<Set<MailKind>> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('mail_opt_outs').select('kind'))
  return new Set(rows.map((row) => row.kind))
}

/** The kinds of notices that the reader turned off on the site. */
export async function listNoticesOff(): Promise<Set<string>> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('notice_opt_outs').select('kind'))
  return new Set(rows.map((row) => row.kind))
}

export type AccountPage = { rows: Account[]; hasMore: boolean }

const PAGE_SIZE = 50

/** One page of accounts for administrators, newest first; `page` counts from 1. */
export async function listAccounts(
  search: string,
  filter: AccountFilter,
  page: number,
): Promise<AccountPage> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_accounts', { search, filter, page }))
  const accounts = rows.map((row) => ({
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    country: row.country,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    admin: row.is_admin
      ? { from: row.admin_from, by: row.appointed_by_name, isWaiting: new Date(row.admin_from) > new Date() }
      : null,
    suspension: row.suspended_at
      ? { at: row.suspended_at, reason: row.suspension_reason, by: row.suspended_by_name }
      : null,
    isDeleted: Boolean(row.deleted_at),
  }))
  return { rows: accounts.slice(0, PAGE_SIZE), hasMore: accounts.length > PAGE_SIZE }
}

/** What the link of a mail asks to turn off; null when it is not one of ours. */
export function readMailLink(query: Record<string, string | string[] | undefined>) {
  const { person, kind, signature } = query
  if (typeof person !== 'string' || typeof kind !== 'string' || typeof signature !== 'string') return null
  return readUnsubscribe({ person, kind, signature })
}
