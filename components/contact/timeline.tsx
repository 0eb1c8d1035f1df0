import { useTranslations } from 'next-intl'
import type { Entry, Inquiry } from '@/lib/contact/inquiry-schema'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { noonOf } from './inquiry-text'

type TimelineProps = { inquiry: Inquiry; entries: Entry[] }

/** What happened, the newest first, down to what was written: who did what and when. */
export function Timeline({ inquiry: one, entries }: TimelineProps) {
  const t = useTranslations('contact.timeline')
  const locale = useLocale()
  return (
    <section aria-labelledby="timeline" className="grid gap-3">
      <h2 id="timeline" className="text-h4">
        {t('title')}
      </h2>
      <ol className="divide-y rounded-md border bg-surface" data-timeline>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} currency={one.currency} lang={one.locale} />
        ))}
        <li className="grid gap-2 px-4 py-4 sm:px-5" data-entry="received">
          <Head what={t('received', { name: one.name })} at={formatMoment(one.createdAt, locale)} />
          <p className="measure wrap-anywhere whitespace-pre-line" lang={one.locale}>
            {one.message}
          </p>
        </li>
      </ol>
    </section>
  )
}

function Head({ what, at }: { what: string; at: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
      <span className="font-medium">{what}</span>
      <span className="figures text-ink-soft text-sm">{at}</span>
    </p>
  )
}

type LineProps = { entry: Entry; currency: string; lang: string }

function Line({ entry, currency, lang }: LineProps) {
  const t = useTranslations('contact')
  const locale = useLocale()
  const by = entry.by ?? t('timeline.gone')
  return (
    <li
      className={`grid gap-2 px-4 py-3 sm:px-5 ${entry.kind === 'note' ? 'bg-sunken/60' : ''}`}
      data-entry={entry.kind}
    >
      <Head what={what()} at={formatMoment(entry.at, locale)} />
      {entry.body && (
        <p
          className="measure wrap-anywhere whitespace-pre-line"
          lang={entry.kind === 'answer' ? lang : undefined}
        >
          {entry.body}
        </p>
      )}
    </li>
  )

  function what(): string {
    if (entry.kind === 'note' || entry.kind === 'answer') return t(`timeline.${entry.kind}`, { by })
    if (entry.kind === 'owner') {
      return entry.owner ? t('timeline.owner', { by, owner: entry.owner }) : t('timeline.ownerless', { by })
    }
    if (entry.kind === 'reminder') {
      return entry.remindOn
        ? t('timeline.reminder', { by, day: formatDay(noonOf(entry.remindOn), locale) })
        : t('timeline.reminderless', { by })
    }
    const state = t(`state.${entry.state ?? 'new'}`)
    if (entry.quoted === null) return t('timeline.state', { by, state })
    return t('timeline.quoted', { by, state, amount: formatMoney(entry.quoted, currency, locale) })
  }
}
