import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { joinCircle, setListing } from '@/lib/scamscan/founders-actions'

/** How a member is listed, or not at all. */
export function ListingForm({ listedName }: { listedName: string | null }) {
  const t = useTranslations('scamscan.circle.mine')
  return (
    <ActionForm
      action={setListing}
      submit={t('listingSave')}
      look={{ variant: 'outline' }}
      doneText={t('listingSaved')}
      isToastOnly
      className="max-w-xl gap-3"
    >
      <FormField
        name="listed_name"
        label={t('listing')}
        hint={t('listingHint')}
        initial={listedName}
        maxLength={80}
      />
    </ActionForm>
  )
}

/** Joining is an order: `fields` are what every order asks for. */
export function JoinForm({ fields }: { fields: ReactNode }) {
  const t = useTranslations('scamscan.circle.mine')
  return (
    <ActionForm
      action={joinCircle}
      hidden={{ idempotency_key: randomUUID() }}
      submit={t('submit')}
      className="gap-9"
    >
      {fields}
      <FormField name="listed_name" label={t('listing')} hint={t('listingHint')} maxLength={80} />
    </ActionForm>
  )
}
