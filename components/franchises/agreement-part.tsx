import { createHash } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { acceptAgreement } from '@/lib/franchises/actions'
import { signsFrom } from '@/lib/franchises/application-rules'
import type { Agreement } from '@/lib/franchises/application-schema'
import { formatDay, formatMoment, panamaToday } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'

type AgreementPartProps = { agreement: Agreement; mayStillSign: boolean }

/** The whole agreement, and the signature: before the fourteenth day there is no form, and the database refuses one. */
export function AgreementPart({ agreement, mayStillSign }: AgreementPartProps) {
  const t = useTranslations('goride.agreement')
  const locale = useLocale()
  const from = signsFrom(agreement.deliveredAt)
  const textLocale = agreement.texts.en ? locale : 'es'
  const text = localized(agreement.texts, textLocale)
  const hash = createHash('sha256').update(text).digest('hex')
  const isSigned = agreement.acceptedAt !== null
  const maySign = !isSigned && mayStillSign
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        {t('version', {
          version: String(agreement.version),
          moment: formatMoment(agreement.offeredAt, locale),
        })}
      </p>
      <section
        aria-label={t('text')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        lang={textLocale}
        className="measure max-h-120 overflow-y-auto whitespace-pre-line rounded-md border bg-surface p-5"
      >
        {text}
      </section>
      {isSigned && (
        <dl className="grid gap-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-ink-soft">{t('signedBy')}</dt>
          <dd>{agreement.acceptedName}</dd>
          <dt className="text-ink-soft">{t('signedAt')}</dt>
          <dd>{formatMoment(agreement.acceptedAt ?? '', locale)}</dd>
          <dt className="text-ink-soft">{t('hash')}</dt>
          <dd className="break-all font-mono">{agreement.acceptedHash}</dd>
        </dl>
      )}
      {maySign && panamaToday() < from && (
        <Alert kind="waiting" isStanding>
          {t('notYet', { day: formatDay(`${from}T12:00:00-05:00`, locale) })}
        </Alert>
      )}
      {maySign && panamaToday() >= from && (
        <ActionForm
          action={acceptAgreement}
          hidden={{ agreement_id: agreement.id, text_hash: hash, locale: textLocale }}
          submit={t('sign')}
          doneText={t('signed')}
          className="max-w-md gap-4"
        >
          <FormField
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            maxLength={120}
            autoComplete="name"
            required
          />
        </ActionForm>
      )}
    </div>
  )
}
