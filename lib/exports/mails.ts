import { z } from 'zod'
import { formatDay } from '@/lib/i18n/format'
import { pathIn } from '@/lib/i18n/routing'
import { kind, person, text } from '@/lib/mail/kind'
import { shorten } from '@/lib/mail/letter'

/** Mails about a file that was prepared in the background. */
export const mails = {
  export_finished: kind(
    { name: 'export_finished', why: 'account', page: '/account/exports', isOptional: true },
    z.intersection(
      person.extend({ file: text, link: text }),
      z.discriminatedUnion('state', [
        z.object({ state: z.literal('done'), count: z.coerce.number().int().min(0), until: text }),
        z.object({ state: z.literal('failed') }),
      ]),
    ),
    ({ name, file, link, ...rest }, { t, locale }) => ({
      greet: name,
      link: pathIn(locale, link),
      values: {
        name: shorten(file, 24),
        state: rest.state,
        ...(rest.state === 'done' && { count: rest.count, day: formatDay(rest.until, locale) }),
      },
      facts: [{ label: t('export_finished.file'), value: file }],
    }),
  ),
}
