import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { activateOffering, endOffering, returnOffering, submitOffering } from '@/lib/ito/offering-actions'
import type { OfferingPlan } from '@/lib/ito/offering-schema'
import { ReasonFold } from './reason-fold'

type OfferingDecisionProps = { offering: OfferingPlan; submittedBy: string | null }

/** What an administrator can do next with an offering. The one who submits it does not open it. */
export function OfferingDecision({ offering, submittedBy }: OfferingDecisionProps) {
  const t = useTranslations('offerings.decide')
  const fields = { offering_id: offering.id }
  if (offering.state === 'ended') return null
  return (
    <Card className="grid gap-5" data-decision={offering.state}>
      <h2 className="text-h4">{t('title')}</h2>
      {offering.state === 'draft' && (
        <CommandForm action={submitOffering} fields={fields} doneText={t('submitted')}>
          <p className="measure text-ink-soft">{t(offering.termsHash ? 'submitText' : 'termsMissing')}</p>
          <SubmitButton className="w-fit">{t('submit')}</SubmitButton>
        </CommandForm>
      )}
      {offering.state === 'review' && (
        <>
          <CommandForm
            action={activateOffering}
            fields={{ ...fields, revision: String(offering.revision) }}
            doneText={t('activated')}
          >
            <p className="measure text-ink-soft">{t('activateText', { name: submittedBy ?? '—' })}</p>
            <SubmitButton className="w-fit">{t('activate')}</SubmitButton>
          </CommandForm>
          <ReasonFold
            action={returnOffering}
            fields={fields}
            label={t('return')}
            text={t('returnText')}
            confirm={t('returnConfirm')}
            doneText={t('returned')}
          />
        </>
      )}
      {offering.state === 'active' && (
        <ReasonFold
          action={endOffering}
          fields={fields}
          label={t('end')}
          text={t('endText')}
          confirm={t('endConfirm')}
          doneText={t('ended')}
        />
      )}
    </Card>
  )
}
