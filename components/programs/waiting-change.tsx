import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Card, CardTitle } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay, formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { cancelChange } from '@/lib/programs/editor-actions'
import type { ProgramChange } from '@/lib/programs/editor-schema'
import { OldAndNew } from './condition-text'

type WaitingChangeProps = { change: ProgramChange; currency: string; children?: ReactNode }

/** A change that is announced: from when, old beside new, and what that means for whoever is in. */
export function WaitingChange({ change, currency, children }: WaitingChangeProps) {
  const t = useTranslations('editor.change')
  const locale = useLocale()
  return (
    <Card data-change={change.id} className="grid gap-4">
      <div className="grid gap-1">
        <Badge kind="waiting">{t('announced', { day: formatDayShort(change.announcedAt, locale) })}</Badge>
        <CardTitle>{t('title', { day: formatDay(change.effectiveAt, locale) })}</CardTitle>
        <p className="measure text-ink-soft">{t('text')}</p>
      </div>
      <OldAndNew before={change.before} after={change.after} currency={currency} />
      {children}
    </Card>
  )
}

/** Takes an announced change back, after saying who will hear of it. */
export function CancelChange({ change }: { change: ProgramChange }) {
  const t = useTranslations('editor.change')
  return (
    <details className="border-t pt-3">
      <summary className="flex min-h-11 w-fit items-center text-canal underline underline-offset-4">
        {t('cancel')}
      </summary>
      <div className="grid gap-3 pt-2">
        <p className="measure text-ink-soft text-sm">{t('cancelText')}</p>
        <CommandForm action={cancelChange} fields={{ change_id: change.id }} doneText={t('cancelled')}>
          <SubmitButton variant="danger" className="w-fit">
            {t('cancelNow')}
          </SubmitButton>
        </CommandForm>
      </div>
    </details>
  )
}

/** What changed before, newest first. */
export function PastChanges({ changes, currency }: { changes: ProgramChange[]; currency: string }) {
  const t = useTranslations('editor.change')
  const locale = useLocale()
  if (changes.length === 0) return null
  return (
    <section className="grid max-w-3xl gap-2">
      <h2 className="text-h4">{t('past')}</h2>
      <ul className="border-t">
        {changes.map((change) => (
          <li key={change.id} className="border-b py-3">
            <details>
              <summary className="fold-mark flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
                <span className="figures">{formatDay(change.effectiveAt, locale)}</span>
                <Badge kind={change.state === 'applied' ? 'good' : 'neutral'}>
                  {t(change.state === 'applied' ? 'stateApplied' : 'stateCancelled')}
                </Badge>
              </summary>
              <OldAndNew before={change.before} after={change.after} currency={currency} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
