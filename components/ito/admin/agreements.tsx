import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay, formatMoment, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { OfferingPlan } from '@/lib/ito/offering-schema'
import { confirmAgreement, endAgreement, proposeAgreement } from '@/lib/ito/office-actions'
import { dollars } from '@/lib/ito/office-rules'
import type { AgreementLine } from '@/lib/ito/office-schema'
import { AGREEMENT_TONES } from '@/lib/ito/words'
import { Block, Fact, Facts, Hex, Who } from './parts'
import { ReasonFold } from './reason-fold'

/** What institutional buyers signed. One administrator writes it down, another confirms it. */
export function AgreementList({ lines }: { lines: AgreementLine[] }) {
  const t = useTranslations('offerings.agreements')
  if (lines.length === 0) return <p className="measure text-ink-soft">{t('empty')}</p>
  return (
    <ul className="grid gap-6">
      {lines.map((line) => (
        <li key={line.id} data-agreement={line.person?.email}>
          <Agreement line={line} />
        </li>
      ))}
    </ul>
  )
}

function Agreement({ line }: { line: AgreementLine }) {
  const t = useTranslations('offerings.agreements')
  const locale = useLocale()
  const fields = { agreement_id: line.id }
  return (
    <Card className="wrap-anywhere grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <Who person={line.person} />
        <Badge kind={AGREEMENT_TONES[line.state]}>{t(`states.${line.state}`)}</Badge>
      </div>
      <Facts>
        <Fact name={t('bonus')}>{formatShare(line.bonusBps, locale)}</Fact>
        <Fact name={t('limit')}>{dollars(line.limit, locale)}</Fact>
        <Fact name={t('signed')}>{formatDay(`${line.signedOn}T12:00:00Z`, locale)}</Fact>
        <Fact name={t('document')}>
          <Hex value={line.documentHash} isWhole />
        </Fact>
        <Fact name={t('proposed')}>
          {formatMoment(line.proposedAt, locale)} · {line.proposedBy ?? '—'}
        </Fact>
        {line.confirmedBy && <Fact name={t('confirmed')}>{line.confirmedBy}</Fact>}
      </Facts>
      {line.state === 'proposed' && (
        <CommandForm action={confirmAgreement} fields={fields} doneText={t('confirmDone')}>
          <p className="measure text-ink-soft text-sm">
            {t('confirmText', { name: line.proposedBy ?? '—' })}
          </p>
          <SubmitButton className="w-fit">{t('confirm')}</SubmitButton>
        </CommandForm>
      )}
      {line.state !== 'ended' && (
        <ReasonFold
          action={endAgreement}
          fields={fields}
          label={t('end')}
          text={t('endText')}
          confirm={t('endConfirm')}
          doneText={t('endDone')}
        />
      )}
    </Card>
  )
}

type ProposeAgreementProps = { offering: OfferingPlan; idempotencyKey: string }

/** Writes down the terms of a signed document. */
export function ProposeAgreement({ offering, idempotencyKey }: ProposeAgreementProps) {
  const t = useTranslations('offerings.agreements')
  const locale = useLocale()
  return (
    <Block title={t('propose')} lead={t('proposeLead')}>
      <ActionForm
        action={proposeAgreement}
        hidden={{ offering_id: offering.id, idempotency_key: idempotencyKey }}
        submit={t('proposeSubmit')}
        doneText={t('proposeDone')}
        className="max-w-xl gap-5"
      >
        <FormField
          name="email"
          kind="email"
          label={t('email')}
          hint={t('emailHint')}
          maxLength={200}
          required
        />
        <FormField
          name="bonus"
          label={t('bonusPercent')}
          hint={t('bonusHint', { share: formatShare(offering.maxAgreedBonusBps, locale) })}
          inputMode="decimal"
          maxLength={6}
          required
        />
        <FormField name="limit" label={t('limitDollars')} inputMode="decimal" maxLength={24} required />
        <FormField name="signed_on" kind="date" label={t('signed')} required />
        <FormField
          name="document_hash"
          label={t('document')}
          hint={t('documentHint')}
          maxLength={66}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </ActionForm>
    </Block>
  )
}
