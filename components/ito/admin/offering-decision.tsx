import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { Link } from '@/lib/i18n/navigation'
import { activateOffering, endOffering, returnOffering, submitOffering } from '@/lib/ito/offering-actions'
import type { OfferingPlan, TermsState } from '@/lib/ito/offering-schema'
import { ReasonFold } from './reason-fold'

type OfferingDecisionProps = { offering: OfferingPlan; submittedBy: string | null; paper: TermsState }

/** What an administrator can do next with an offering. The one who submits it does not open it. */
export function OfferingDecision({ offering, submittedBy, paper }: OfferingDecisionProps) {
  const t = useTranslations('offerings.decide')
  const fields = { offering_id: offering.id }
  if (offering.state === 'ended') return null
  return (
    <Card className="grid gap-5" data-decision={offering.state}>
      <h2 className="text-h4">{t('title')}</h2>
      {offering.state === 'draft' && paper !== 'published' && (
        <PaperFirst slug={offering.slug} text={t(paper === 'proposed' ? 'paperWaits' : 'paperMissing')} />
      )}
      {offering.state === 'draft' && paper === 'published' && (
        <CommandForm action={submitOffering} fields={fields} doneText={t('submitted')}>
          <p className="measure text-ink-soft">{t('submitText')}</p>
          <SubmitButton className="w-fit">{t('submit')}</SubmitButton>
        </CommandForm>
      )}
      {offering.state === 'review' && (
        <>
          {paper === 'published' ? (
            <CommandForm
              action={activateOffering}
              fields={{ ...fields, revision: String(offering.revision) }}
              doneText={t('activated')}
            >
              <p className="measure text-ink-soft">{t('activateText', { name: submittedBy ?? '—' })}</p>
              <SubmitButton className="w-fit">{t('activate')}</SubmitButton>
            </CommandForm>
          ) : (
            <PaperFirst slug={offering.slug} text={t('paperReview')} />
          )}
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

/** What is missing before an offering may go on, and where it is done. */
function PaperFirst({ slug, text }: { slug: string; text: string }) {
  const t = useTranslations('offerings.decide')
  return (
    <div className="grid gap-3" data-paper-first>
      <p className="measure text-ink-soft">{text}</p>
      <Button asChild className="w-fit">
        <Link href={`/admin/tokens/offerings/${slug}/whitepaper`}>{t('toPaper')}</Link>
      </Button>
    </div>
  )
}
