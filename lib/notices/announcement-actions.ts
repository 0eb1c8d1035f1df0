'use server'

import { command } from '@/lib/command'
import { AUDIENCE } from '@/lib/supabase/enums'
import { announcementSchema, announceSchema, audienceField } from './announcement-schema'

const written = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

/** Days are Panama's: from the beginning of the first to the end of the last. */
export const announce = command('announce', {
  who: 'admin',
  schema: announceSchema,
  staleTag: 'announcements',
  args: ({ title_es, title_en, body_es, body_en, link, starts_on, ends_on, idempotency_key, ...boxes }) => ({
    audiences: AUDIENCE.filter((audience) => audienceField(audience) in boxes),
    title: written({ es: title_es, en: title_en }),
    body: written({ es: body_es, en: body_en }),
    link: link || null,
    starts_at: starts_on ? `${starts_on}T00:00:00-05:00` : null,
    ends_at: ends_on ? `${ends_on}T23:59:59-05:00` : null,
    idempotency_key,
  }),
  redirectTo: '/admin/announcements?done=announced',
})

export const withdrawAnnouncement = command('withdraw_announcement', {
  who: 'admin',
  schema: announcementSchema,
  staleTag: 'announcements',
  redirectTo: '/admin/announcements?done=withdrawn',
})

export const dismissAnnouncement = command('dismiss_announcement', {
  who: 'user',
  schema: announcementSchema,
  done: 'dismissed',
})
