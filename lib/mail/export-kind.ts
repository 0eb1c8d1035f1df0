import { z } from 'zod'
import { formatDay } from '@/lib/i18n/format'
import { pathIn } from '@/lib/i18n/routing'
import { kind, person, said } from './kind'
import { shorten } from './letter'

/** A file that was made in the background is ready, or could not be made. The way to it needs the reader's account. */
export const EXPORT_KINDS = {
  export_finished: kind(
    { name: 'export_finished', why: 'account', page: '/account/exports', isOptional: true },
    z.intersection(
      person.extend({ file: said, link: said }),
      z.discriminatedUnion('state', [
        z.object({ state: z.literal('done'), count: z.coerce.number().int().min(0), until: said }),
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
