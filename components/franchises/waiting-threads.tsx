import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { settleMessages } from '@/lib/franchises/actions'
import type { WaitingThread } from '@/lib/franchises/office-schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { Block } from './application-view'

/** The threads that nobody has answered; "thank you" needs no answer, and is put away by its button. */
export function WaitingThreads({ threads }: { threads: WaitingThread[] }) {
  const t = useTranslations('goride.thread')
  const office = useTranslations('franchiseoffice.support')
  const locale = useLocale()
  if (threads.length === 0) return null
  return (
    <Block title={office('waiting')}>
      <ul className="divide-y rounded-md border bg-surface">
        {threads.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5"
          >
            <div className="grid min-w-0 flex-1 basis-80 gap-0.5">
              <Link
                href={one.href}
                className="inline-flex min-h-9 w-fit items-center font-medium text-canal underline underline-offset-4"
              >
                {one.name}
              </Link>
              <p className="text-ink-soft text-sm">
                {one.territory && `${localized(one.territory, locale)} · `}
                {formatMoment(one.at, locale)}
              </p>
              <p className="wrap-anywhere line-clamp-2">{one.body}</p>
            </div>
            <CommandForm action={settleMessages} fields={{ message_id: one.id }} doneText={t('settled')}>
              <SubmitButton variant="outline" size="small">
                {t('settle')}
              </SubmitButton>
            </CommandForm>
          </li>
        ))}
      </ul>
    </Block>
  )
}
