import { z } from 'zod'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { kind, line, person, text } from '@/lib/mail/kind'

/** Where the thread is read by whom the mail goes to. */
const PLACES = {
  office: (thread: string) => `/admin/threads/${thread}`,
  partner: () => '/partner-dashboard/messages',
  affiliate: (thread: string) => `/affiliate-dashboard/messages/${thread}`,
}

/** One mail for each message and reader. */
export const mails = {
  thread_message: kind(
    { name: 'thread_message', why: 'account', page: '/dashboard', isOptional: true },
    person.extend({
      author: line.nullable(),
      about: textsSchema,
      body: line,
      files: z.int(),
      place: z.enum(['office', 'partner', 'affiliate']),
      thread: text,
    }),
    ({ name, author, about, body, files, place, thread }, { locale }) => ({
      greet: name,
      link: pathIn(locale, PLACES[place](thread)),
      values: {
        who: author ?? localized(about, locale),
        program: localized(about, locale),
        count: files,
        state: place,
      },
      ...(body && { quote: body }),
    }),
  ),
}
