import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { closeBounty } from '@/lib/rewards/bounty-actions'
import type { Bounty } from '@/lib/rewards/bounty-schema'
import { BOUNTY_TONES } from '@/lib/rewards/words'
import { useBountyWords } from './bounty-words'

/** The bounties of a program for who runs it, with what became of each. */
export function BountyList({
  bounties,
  currency,
  now,
  mayChange = true,
}: {
  bounties: Bounty[]
  currency: string
  now: string
  mayChange?: boolean
}) {
  const t = useTranslations('rewards.bounty')
  const locale = useLocale()
  const words = useBountyWords(currency)
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {bounties.map((bounty) => {
        const { state, pays, limits } = words(bounty, now)
        return (
          <li key={bounty.id} data-bounty={bounty.id} className="grid gap-3 px-4 py-5 sm:px-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 className="font-sans font-semibold text-lg tracking-normal">
                {localized(bounty.title, locale)}
              </h3>
              <Badge kind={BOUNTY_TONES[state]}>{t(`state.${state}`)}</Badge>
            </div>
            <p className="measure whitespace-pre-line break-words">{localized(bounty.description, locale)}</p>
            <p className="text-ink-soft text-sm">{[pays, ...limits].join(' ')}</p>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="figures text-sm">
                {t('counts', {
                  waiting: formatNumber(bounty.waiting, locale),
                  awarded: formatNumber(bounty.awarded, locale),
                })}
              </p>
              {mayChange && state !== 'over' && (
                <CommandForm action={closeBounty} fields={{ bounty_id: bounty.id }} doneText={t('closed')}>
                  <SubmitButton variant="outline" size="small">
                    {t('close')}
                  </SubmitButton>
                </CommandForm>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
