import 'server-only'
import { unwrap } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/routing'
import { serviceClient } from '@/lib/supabase/service'
import type { TemplateName } from './templates'

type Mail = { template: TemplateName; recipient: string; locale: Locale; dedupeKey: string }

/** Puts a mail into the outbox; the same key is sent once. */
export async function enqueueMail({ template, recipient, locale, dedupeKey }: Mail): Promise<void> {
  unwrap(
    await serviceClient().rpc('enqueue_mail', {
      template,
      recipient,
      locale,
      data: {},
      dedupe_key: dedupeKey,
    }),
  )
}
