'use client'

import { Form } from '@/components/ui/form'
import { SubmitButton } from '@/components/ui/submit-button'
import { saveFranchise } from '@/lib/franchises/actions'
import { useActionForm } from '@/lib/use-action-form'
import { useSaved } from './use-saved'

type SaveToggleProps = {
  listing: string
  /** The button's labels in each state, for the eye and with the listing's name, and its confirmations. */
  texts: Record<'save' | 'remove' | 'saveNamed' | 'removeNamed' | 'saved' | 'removed', string>
  isLarge?: boolean
}

/** Saves a listing, or takes it away again. Without scripts the button says what it did once the page comes back. */
export function SaveToggle({ listing, texts, isLarge }: SaveToggleProps) {
  const form = useActionForm(saveFranchise)
  const wasSaved = useSaved(listing)
  const isSaved = form.state.status === 'ok' ? form.state.done === 'saved' : wasSaved
  return (
    <Form
      form={form}
      hidden={{ listing_id: listing, is_saved: String(!isSaved) }}
      doneText={{ saved: texts.saved, removed: texts.removed }}
      isToastOnly
      className="gap-2"
    >
      <SubmitButton
        variant={isLarge ? 'outline' : 'link'}
        size={isLarge ? 'large' : 'default'}
        aria-label={isSaved ? texts.removeNamed : texts.saveNamed}
      >
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className={`size-4 ${isSaved ? 'fill-current' : 'fill-none'}`}
        >
          <path
            d="M3.5 1.5h9v13L8 11.2 3.5 14.5z"
            className="stroke-current"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </svg>
        {isSaved ? texts.remove : texts.save}
      </SubmitButton>
    </Form>
  )
}
