import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Card, CardTitle } from '@/components/ui/card'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { CopyButton } from '@/components/ui/copy-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { withdrawLanding } from '@/lib/partners/landing-actions'
import type { LandingRecord } from '@/lib/partners/landing-schema'
import { LandingPreview } from './landing-preview'

type LandingStatusProps = { pages: LandingRecord[]; url: (slug: string) => string; mayWork: boolean }

/** Where the partner's page stands: what is shown, what waits, and why the last one was not taken. */
export function LandingStatus({ pages, url, mayWork }: LandingStatusProps) {
  const t = useTranslations('partners.landing')
  const locale = useLocale()
  const shown = pages.find(({ state }) => state === 'approved')
  const waiting = pages.find(({ state }) => state === 'proposed')
  const [last] = pages
  return (
    <div className="grid gap-6">
      {waiting && (
        <Alert kind="waiting" title={t('waiting')}>
          {t('waitingText', { day: formatDay(waiting.proposedAt, locale) })}
        </Alert>
      )}
      {last?.reason && (last.state === 'declined' || last.state === 'withdrawn') && (
        <Alert kind="error" title={t(last.state === 'declined' ? 'declined' : 'takenDown')}>
          {last.reason}
        </Alert>
      )}
      {shown && (
        <Card className="grid gap-3">
          <CardTitle>{t('shown')}</CardTitle>
          <a
            href={url(shown.slug)}
            className="break-all rounded-md border bg-paper px-3 py-2 font-mono text-canal text-sm underline-offset-4 hover:underline"
          >
            {url(shown.slug)}
          </a>
          <CopyButton
            text={url(shown.slug)}
            label={t('copy')}
            copiedLabel={t('copied')}
            failedLabel={t('copyFailed')}
          />
        </Card>
      )}
      {[waiting, shown].map(
        (page) =>
          page && (
            <div key={page.id} className="grid gap-3">
              <LandingPreview page={page} label={t(page === shown ? 'look' : 'preview')} />
              {mayWork && (
                <ConfirmCommand
                  action={withdrawLanding}
                  fields={{ page_id: page.id }}
                  label={t(page === shown ? 'withdrawShown' : 'withdraw')}
                  confirm={t('withdrawConfirm')}
                  doneText={t('withdrawn')}
                  isQuiet
                >
                  {t(page === shown ? 'withdrawShownText' : 'withdrawText')}
                </ConfirmCommand>
              )}
            </div>
          ),
      )}
    </div>
  )
}
