import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { archiveLink, restoreLink } from '@/lib/links/actions'

type ArchiveLinkProps = { linkId: string; isArchived: boolean }

/** Archives a link or restores it; its shared address works either way. */
export function ArchiveLink({ linkId, isArchived }: ArchiveLinkProps) {
  const t = useTranslations('links')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t pt-5">
      <p className="measure text-ink-soft text-sm">
        {isArchived ? t('detail.archived') : t('detail.archiveNote')}
      </p>
      {isArchived ? (
        <CommandForm action={restoreLink} fields={{ link_id: linkId }} doneText={t('done.restored')}>
          <SubmitButton variant="outline" size="small">
            {t('detail.restore')}
          </SubmitButton>
        </CommandForm>
      ) : (
        <CommandForm action={archiveLink} fields={{ link_id: linkId }} doneText={t('done.archived')}>
          <SubmitButton variant="outline" size="small">
            {t('detail.archive')}
          </SubmitButton>
        </CommandForm>
      )}
    </div>
  )
}
