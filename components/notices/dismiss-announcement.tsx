import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { Icon } from '@/components/ui/icon'
import { dismissAnnouncement } from '@/lib/notices/announcement-actions'

/** Takes an announcement away for who reads it. Works without scripts. */
export function DismissAnnouncement({ id, title }: { id: string; title: string }) {
  const t = useTranslations('notices.announced')
  return (
    <CommandForm action={dismissAnnouncement} fields={{ announcement_id: id }}>
      <button
        type="submit"
        aria-label={t('dismiss', { title })}
        className="-mt-2 -mr-3 grid size-11 place-items-center rounded-md hover:bg-sunken"
      >
        <Icon of={X} className="size-5" />
      </button>
    </CommandForm>
  )
}
