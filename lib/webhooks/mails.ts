import { z } from 'zod'
import { pathIn } from '@/lib/i18n/routing'
import { kind, person, text } from '@/lib/mail/kind'
import { shorten } from '@/lib/mail/letter'
import { WEBHOOK_STOP } from '@/lib/supabase/enums'

/** Mails about a webhook that stopped. */
export const mails = {
  webhook_stopped: kind(
    { name: 'webhook_stopped', why: 'account', page: '/admin/programs', isOptional: false },
    person.extend({ url: text, because: z.enum(WEBHOOK_STOP).exclude(['person']), own: z.boolean() }),
    ({ name, url, because, own }, { t, locale }) => ({
      greet: name,
      link: pathIn(locale, own ? '/affiliate-dashboard/postbacks' : '/admin/programs'),
      values: { reason: because },
      facts: [{ label: t('webhook_stopped.url'), value: shorten(url, 120) }],
    }),
  ),
}
