import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { appealVerdict } from '@/lib/scamscan/own-actions'
import type { Appeal } from '@/lib/scamscan/schema'
import { ToolFold } from './tool-fold'

/** Objects to a verdict; where that was done already, says so. */
export function AppealTool({ scanId, appeal }: { scanId: string; appeal: Appeal | undefined }) {
  const t = useTranslations('scans')
  const locale = useLocale()
  return (
    <ToolFold label={t('appeal.open')} name="appeal">
      {appeal ? (
        <p>
          {t('appeal.there', { day: formatDay(appeal.appealedAt, locale) })}{' '}
          {t(`appealStates.${appeal.state}`)}.
        </p>
      ) : (
        <ActionForm
          action={appealVerdict}
          hidden={{ scan_id: scanId }}
          submit={t('appeal.submit')}
          doneText={t('appeal.sent')}
          className="max-w-2xl gap-4"
        >
          <p className="measure text-ink-soft">{t('appeal.text')}</p>
          <FormField
            name="statement"
            label={t('appeal.statement')}
            hint={t('appeal.statementHint')}
            kind="long"
            rows={4}
            maxLength={2000}
            required
          />
        </ActionForm>
      )}
    </ToolFold>
  )
}
