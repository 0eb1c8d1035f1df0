import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Card, CardTitle } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { acceptTerms } from '@/lib/programs/editor-actions'
import type { Terms } from '@/lib/programs/editor-schema'
import { TermsSideBySide, TermsText } from './terms-text'

type MyTermsProps = {
  programId: string
  /** Newest first. */
  versions: Terms[]
  accepted: { version: number; at: string } | null
  mayAccept: boolean
}

/** An affiliate's terms in a program: what they accepted, and what waits for them, old beside new. */
export function MyTerms({ programId, versions, accepted, mayAccept }: MyTermsProps) {
  const t = useTranslations('editor.mine')
  const e = useTranslations('editor.terms')
  const locale = useLocale()
  const [latest] = versions
  if (!latest) return <p className="text-ink-soft">{t('noTerms')}</p>
  if (accepted?.version === latest.version) {
    return (
      <div className="grid gap-4">
        <Alert kind="success">
          {t('accepted', { version: String(latest.version), day: formatDay(accepted.at, locale) })}
        </Alert>
        <TermsText texts={latest.texts} />
      </div>
    )
  }
  const mine = versions.find(({ version }) => version === accepted?.version)
  const days = { day: formatDay(latest.effectiveAt, locale), last: formatDay(latest.acceptBy, locale) }
  return (
    <Card data-terms-due={latest.version} className="grid gap-5">
      <div className="grid gap-1">
        <CardTitle>{t('due', { version: String(latest.version) })}</CardTitle>
        <p className="measure text-ink-soft">{t('dueText', days)}</p>
      </div>
      {mine ? (
        <TermsSideBySide
          before={{ title: e('version', { version: String(mine.version) }), texts: mine.texts }}
          after={{ title: e('version', { version: String(latest.version) }), texts: latest.texts }}
        />
      ) : (
        <TermsText texts={latest.texts} />
      )}
      {mayAccept && (
        <CommandForm action={acceptTerms} fields={{ program_id: programId }} doneText={t('acceptedNow')}>
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="version" value={latest.version} className="size-5 shrink-0" />
            <span>{t('read', { version: String(latest.version) })}</span>
          </label>
          <SubmitButton className="w-full sm:w-fit">{t('accept')}</SubmitButton>
        </CommandForm>
      )}
    </Card>
  )
}
