import 'server-only'
import { z } from 'zod'
import { authorsOf } from '@/lib/auth/authors'
import { unwrap } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import type { Campaign, CampaignInFull } from './schema'

const COLUMNS =
  'id, name, program_id, group_id, activity, occasion, days, subject, body, link, state, started_at, ended_at'

type Scope = { value: string; label: string }

/** The programs and their groups that a campaign can be for, each group after its program. */
export async function listScopes(locale: Locale): Promise<Scope[]> {
  const supabase = await createClient()
  const programs = unwrap(
    await supabase
      .from('programs')
      .select('id, name, program_groups(id, name, position)')
      .neq('status', 'archived')
      .order('slug'),
  )
  const nameIn = (name: unknown) => localized(textsSchema.parse(name), locale)
  return programs.flatMap(({ id, name, program_groups }) => [
    { value: `program:${id}`, label: nameIn(name) },
    ...program_groups
      .toSorted((a, b) => b.position - a.position)
      .map((group) => ({
        value: `group:${id}:${group.id}`,
        label: `${nameIn(name)} · ${nameIn(group.name)}`,
      })),
  ])
}

type Row = Omit<
  Campaign,
  'scope' | 'scopeName' | 'subject' | 'body' | 'startedAt' | 'endedAt' | 'sent' | 'author'
> & {
  program_id: string | null
  group_id: string | null
  subject: unknown
  body: unknown
  started_at: string | null
  ended_at: string | null
}

async function complete(rows: Row[], locale: Locale): Promise<Campaign[]> {
  const supabase = await createClient()
  const [counts, scopes, authorOf] = await Promise.all([
    supabase.rpc('count_campaigns', { ids: rows.map(({ id }) => id) }).then(unwrap),
    listScopes(locale),
    authorsOf('campaigns', rows),
  ])
  return rows.map(({ program_id, group_id, started_at, ended_at, subject, body, ...row }) => {
    const count = counts.find((one) => one.campaign_id === row.id)
    const scope = group_id ? `group:${program_id}:${group_id}` : program_id ? `program:${program_id}` : ''
    return {
      ...row,
      scope,
      scopeName: scopes.find(({ value }) => value === scope)?.label ?? null,
      subject: subject as Campaign['subject'],
      body: body as Campaign['body'],
      startedAt: started_at,
      endedAt: ended_at,
      sent: Number(count?.sent ?? 0),
      author: authorOf(row.id),
    }
  })
}

/** All campaigns for administrators, the newest first. */
export async function listCampaigns(locale: Locale): Promise<Campaign[]> {
  const supabase = await createClient()
  const answer = await supabase
    .from('campaigns')
    .select(COLUMNS)
    .order('created_at', { ascending: false })
    .limit(200)
  return complete(unwrap(answer), locale)
}

/** One campaign, or null when there is none of that id. */
export async function getCampaign(id: string, locale: Locale): Promise<CampaignInFull | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const row = unwrap(await supabase.from('campaigns').select(COLUMNS).eq('id', id).maybeSingle())
  if (!row) return null
  const [[campaign], fitting] = await Promise.all([
    complete([row], locale),
    supabase.rpc('count_audience', { campaign_id: id }).then(unwrap),
  ])
  return campaign ? { ...campaign, fitting } : null
}
