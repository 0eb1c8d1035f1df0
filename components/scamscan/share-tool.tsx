import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { CopyButton } from '@/components/ui/copy-button'
import { SubmitButton } from '@/components/ui/submit-button'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { revokeShare, shareScan } from '@/lib/scamscan/actions'
import type { ShownResult } from '@/lib/scamscan/rules'
import type { ListNames } from './reason-list'
import { SharedView } from './shared-view'
import { ToolFold } from './tool-fold'

type ShareToolProps = {
  scanId: string
  token: string | null
  /** The site's own address, before the path. */
  origin: string
  /** What the link shows, or would show. */
  preview: ShownResult
  lists: ListNames
}

/** The link of a result: first what others would see, then the link, then its end. */
export function ShareTool({ scanId, token, origin, preview, lists }: ShareToolProps) {
  const t = useTranslations('scans.share')
  const locale = useLocale()
  const path = token && pathIn(locale, `/scamscan/r/${token}`)
  return (
    <ToolFold label={t('open')} name="share">
      {path && (
        <div className="grid gap-2">
          <p className="font-medium">{t('link')}</p>
          <div className="flex flex-wrap items-center gap-3">
            <code data-share={path} className="wrap-anywhere min-w-0 rounded-sm bg-sunken px-3 py-2 text-sm">
              {origin + path}
            </code>
            <CopyButton
              text={origin + path}
              label={t('copy')}
              copiedLabel={t('copied')}
              failedLabel={t('copyFailed')}
            />
          </div>
          <a
            href={path}
            className="inline-flex min-h-9 w-fit items-center text-canal underline underline-offset-4"
          >
            {t('look')}
          </a>
        </div>
      )}
      <div className="grid gap-1">
        <h2 className="text-h4">{t('title')}</h2>
        <p className="measure text-ink-soft">{t('text')}</p>
      </div>
      <div data-preview className="rounded-md border border-dashed bg-paper p-4 sm:p-6">
        <SharedView result={preview} lists={lists} heading="h3" />
      </div>
      {path ? (
        <ConfirmCommand
          action={revokeShare}
          fields={{ scan_id: scanId }}
          label={t('revoke')}
          confirm={t('revokeConfirm')}
          doneText={t('revoked')}
        >
          {t('revokeText')}
        </ConfirmCommand>
      ) : (
        <CommandForm action={shareScan} fields={{ scan_id: scanId }} doneText={t('created')}>
          <SubmitButton className="w-full sm:w-fit">{t('create')}</SubmitButton>
        </CommandForm>
      )}
    </ToolFold>
  )
}
