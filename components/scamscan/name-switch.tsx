import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { hideFounderName } from '@/lib/scamscan/founders-actions'

/** Takes a member's name off the public list, or shows it again. */
export function NameSwitch({ number, isHidden }: { number: number; isHidden: boolean }) {
  const t = useTranslations('scamoffice.founders')
  return (
    <CommandForm
      action={hideFounderName}
      fields={{ number: String(number), hidden: String(!isHidden) }}
      doneText={t(isHidden ? 'shownAgain' : 'hiddenNow')}
    >
      <SubmitButton size="small" variant="outline" className="w-fit">
        {t(isHidden ? 'showName' : 'hideName')}
      </SubmitButton>
    </CommandForm>
  )
}
