import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Inquiry } from '@/lib/contact/inquiry-schema'
import { reference } from '@/lib/contact/words'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import { useAbout } from './inquiry-text'

const LINK = 'wrap-anywhere text-canal underline underline-offset-4'

/** The sender's details; `hasAccount`: they were signed in while writing. */
export function InquiryFacts({ inquiry: one, hasAccount }: { inquiry: Inquiry; hasAccount: boolean }) {
  const t = useTranslations('contact')
  const locale = useLocale()
  const about = useAbout()
  const money = (minor: number | null) => minor !== null && formatMoney(minor, one.currency, locale)
  const mailto = `mailto:${encodeURIComponent(one.email)}?subject=${encodeURIComponent(reference(one.number))}`
  const facts: [string, ReactNode][] = [
    [
      t('columns.email'),
      <a key="email" href={mailto} className={LINK}>
        {one.email}
      </a>,
    ],
    [
      t('columns.phone'),
      one.phone && (
        <a key="phone" href={`tel:${one.phone.replace(/[^\d+]/g, '')}`} className={LINK}>
          {one.phone}
        </a>
      ),
    ],
    [t('one.company'), one.company],
    [t('columns.about'), about(one)],
    [t('columns.budget'), money(one.budget)],
    [t('columns.quoted'), money(one.quoted)],
    [t('one.language'), t('one.writesIn', { locale: one.locale })],
    [
      t('one.account'),
      hasAccount && (
        <Link key="account" href={`/admin/users?q=${encodeURIComponent(one.email)}`} className={LINK}>
          {t('one.toAccount')}
        </Link>
      ),
    ],
  ]
  return (
    <section aria-labelledby="facts" className="grid gap-2">
      <h2 id="facts" className="text-h4">
        {t('one.facts')}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-t pt-4">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="wrap-anywhere figures">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
