import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { MyInquiry } from '@/lib/contact/inquiry-schema'
import { MY_INQUIRY_TONES, reference } from '@/lib/contact/words'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { useAbout } from './inquiry-text'

/** The reader's own inquiries, each with its state in a sentence, the message and the answers. Works without scripts. */
export function MyInquiries({ inquiries }: { inquiries: MyInquiry[] }) {
  const t = useTranslations('contact.mine')
  const locale = useLocale()
  const about = useAbout()
  if (inquiries.length === 0) return null
  return (
    <section aria-labelledby="my-inquiries" className="grid gap-4">
      <h2 id="my-inquiries" className="text-h3">
        {t('title')}
      </h2>
      <ul className="divide-y border-y">
        {inquiries.map((one) => (
          <li key={one.number} className="py-2" data-inquiry={reference(one.number)}>
            <details>
              <summary className="fold-mark flex min-h-11 items-center gap-x-3 py-1">
                <span className="grid min-w-0 grow gap-0.5">
                  <span className="flex flex-wrap items-baseline gap-x-4">
                    <span className="font-medium">{about(one)}</span>
                    <Badge kind={MY_INQUIRY_TONES[one.state]}>{t(`state.${one.state}`)}</Badge>
                  </span>
                  <span className="text-ink-soft text-sm">
                    {reference(one.number)} ·{' '}
                    {t(`next.${one.state}`, {
                      day: formatDay(one.createdAt, locale),
                      amount: one.quoted === null ? 'none' : formatMoney(one.quoted, one.currency, locale),
                    })}
                  </span>
                </span>
              </summary>
              <Letters inquiry={one} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Letters({ inquiry: one }: { inquiry: MyInquiry }) {
  const t = useTranslations('contact.mine')
  const locale = useLocale()
  const letters = [{ at: one.createdAt, body: one.message, isMine: true }, ...one.answers]
  return (
    <ol className="grid gap-4 pt-2 pb-4">
      {letters.map((letter) => (
        <li key={letter.at} className="grid gap-1 border-l-2 pl-4">
          <span className="text-ink-soft text-sm">
            {t('isMine' in letter ? 'wrote' : 'answered', { moment: formatMoment(letter.at, locale) })}
          </span>
          <p className="measure wrap-anywhere whitespace-pre-line">{letter.body}</p>
        </li>
      ))}
    </ol>
  )
}
