import 'server-only'
import { unwrap } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/routing'
import { MAILS } from '@/lib/mails.register'
import { serviceClient } from '@/lib/supabase/service'
import type { Json } from '@/lib/supabase/types'
import type { TemplateData, TemplateName } from './templates'

type Mail<Name extends TemplateName> = {
  template: Name
  data: TemplateData<Name>
  recipient: string
  locale: Locale
  dedupeKey: string
}

/** Puts a mail into the outbox; the same key is sent once. Throws when the data does not fit the template. */
export async function enqueueMail<Name extends TemplateName>(mail: Mail<Name>): Promise<void> {
  const { template, recipient, locale, dedupeKey } = mail
  const data = MAILS[template].schema.parse(mail.data) as Json
  unwrap(
    await serviceClient().rpc('enqueue_mail', { template, recipient, locale, data, dedupe_key: dedupeKey }),
  )
}
