import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { kind, person, text } from '@/lib/mail/kind'
import { shorten } from '@/lib/mail/letter'

/** Mails about the connection with a shop. */
export const mails = {
  connector_refused: kind(
    { name: 'connector_refused', why: 'account', page: '/admin/programs', isOptional: false },
    person.extend({ label: text, program: textsSchema, slug: text, topic: text }),
    ({ name, label, program, slug, topic }, { t, locale }) => ({
      greet: name,
      link: pathIn(locale, `/admin/programs/${slug}/integrations`),
      values: { label: shorten(label, 40), program: localized(program, locale) },
      facts: [
        { label: t('connector_refused.shop'), value: label },
        { label: t('connector_refused.event'), value: topic },
      ],
    }),
  ),
}
