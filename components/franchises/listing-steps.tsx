import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { closeListing, publishListing, releaseListing, verifyListing } from '@/lib/franchises/office-actions'
import type { OfficeListing } from '@/lib/franchises/office-schema'

/** What may happen to a listing in its state: draft → published → reserved → sold → closed. */
export function ListingSteps({ listing }: { listing: OfficeListing }) {
  const t = useTranslations('franchiseoffice.steps')
  const { id, state } = listing
  const fields = { listing_id: id }
  const reasonFor = (label: string) => ({ name: 'reason', label, maxLength: 500 })
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-5">
      {state === 'draft' && (
        <CommandForm action={publishListing} fields={fields} doneText={t('published')}>
          <SubmitButton>{t('publish')}</SubmitButton>
        </CommandForm>
      )}
      {(state === 'published' || state === 'reserved' || state === 'sold') && (
        <CommandForm action={verifyListing} fields={fields} doneText={t('verified')}>
          <SubmitButton variant="outline">{t('verify')}</SubmitButton>
        </CommandForm>
      )}
      {state === 'reserved' && (
        <CommandForm
          action={releaseListing}
          fields={fields}
          input={reasonFor(t('releaseReason'))}
          doneText={t('released')}
        >
          <SubmitButton variant="outline" className="w-fit">
            {t('release')}
          </SubmitButton>
        </CommandForm>
      )}
      {(state === 'draft' || state === 'published') && (
        <CommandForm
          action={closeListing}
          fields={fields}
          input={reasonFor(t('closeReason'))}
          doneText={t('closed')}
        >
          <SubmitButton variant="danger" className="w-fit">
            {t('close')}
          </SubmitButton>
        </CommandForm>
      )}
    </div>
  )
}
