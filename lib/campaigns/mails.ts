import { z } from 'zod'
import { type Locale, pathIn } from '@/lib/i18n/routing'
import { kind, person, text } from '@/lib/mail/kind'

const texts = z.object({ es: text.optional(), en: text.optional() })
type Texts = z.output<typeof texts>

const inLanguage = (written: Texts, locale: Locale) => written[locale] ?? written.es ?? written.en ?? ''

/** What administrators write to affiliates; whoever reads another language gets the one that it is written in. */
export const mails = {
  product_news: kind(
    { name: 'product_news', why: 'earnings', page: '/affiliate-dashboard', isOptional: true },
    person.extend({ subject: texts, body: texts, link: text }),
    ({ name, subject, body, link }, { locale }) => {
      const paragraphs = inLanguage(body, locale).replace(/\s*\n\s*/g, '\n')
      return {
        greet: name,
        link: pathIn(locale, link),
        values: {
          topic: inLanguage(subject, locale),
          reason: paragraphs,
          excerpt: paragraphs.split('\n')[0] ?? '',
        },
      }
    },
  ),
}
