import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { tickItem } from '@/lib/franchises/actions'
import type { Dossier, Item } from '@/lib/franchises/application-schema'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'

type ChecklistProps = { dossier: Dossier; reader: 'applicant' | 'office' }

/** What has to be done before opening, each with whose it is; the reader ticks what is theirs. */
export function Checklist({ dossier, reader }: ChecklistProps) {
  const t = useTranslations('goride.checklist')
  const locale = useLocale()
  const { application, items, ticks } = dossier
  const list = items.filter(({ kind }) => kind === 'onboarding')
  if (list.length === 0) return <p className="text-ink-soft">{t('empty')}</p>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {list.map((item) => {
        const tick = ticks.find(({ itemId }) => itemId === item.id)
        const mayTick =
          application.stage === 'onboarding' && (reader === 'office' || item.side === 'applicant')
        return (
          <li
            key={item.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5"
          >
            <div className="grid min-w-0 gap-0.5">
              <p className="font-medium">{localized(item.name, locale)}</p>
              {item.help && <p className="measure text-ink-soft text-sm">{localized(item.help, locale)}</p>}
              <p className="text-ink-soft text-sm">
                {t(item.side)}
                {tick && ` · ${t('doneOn', { day: formatDay(tick.doneAt, locale) })}`}
              </p>
            </div>
            <div className="flex items-center gap-4">
              <Badge kind={tick ? 'good' : 'waiting'}>{t(tick ? 'done' : 'open')}</Badge>
              {mayTick && (
                <CommandForm
                  action={tickItem}
                  fields={{ application_id: application.id, item_id: item.id, is_done: String(!tick) }}
                  doneText={t(tick ? 'opened' : 'ticked')}
                >
                  <SubmitButton variant="outline" size="small">
                    {t(tick ? 'untick' : 'tick')}
                    <span className="sr-only">: {localized(item.name, locale)}</span>
                  </SubmitButton>
                </CommandForm>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** What Panama asks of drivers and vehicles; what counsel has not confirmed says so. */
export function RuleList({ items }: { items: Item[] }) {
  const t = useTranslations('goride.checklist')
  const locale = useLocale()
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {items
        .filter(({ kind }) => kind === 'rule')
        .map((item) => (
          <li key={item.id} className="grid gap-0.5 px-4 py-3 sm:px-5">
            <p>{localized(item.name, locale)}</p>
            {item.help && <p className="measure text-ink-soft text-sm">{localized(item.help, locale)}</p>}
            {!item.isConfirmed && <Badge kind="attention">{t('unconfirmed')}</Badge>}
          </li>
        ))}
    </ul>
  )
}
