import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { SubmitButton } from '@/components/ui/submit-button'
import { deleteCampaign, startCampaign, stopCampaign, tryCampaign } from '@/lib/campaigns/actions'
import type { Campaign, CampaignInFull } from '@/lib/campaigns/schema'
import { CAMPAIGN_TONES } from '@/lib/campaigns/words'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** How a campaign stands: whom it fits, who got it, since when. */
export function CampaignFacts({ campaign }: { campaign: CampaignInFull }) {
  const t = useTranslations('campaigns')
  const locale = useLocale()
  const { state, occasion, days, startedAt, endedAt, author } = campaign
  const fits = occasion === 'at_once' ? 'fits' : 'fitsLater'
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span>
          {[
            campaign.scopeName ?? t('everyProgram'),
            t(`activities.${campaign.activity}`),
            t(`summary.${occasion}`, { count: days }),
          ].join(' · ')}
        </span>
        <Badge kind={CAMPAIGN_TONES[state]}>{t(`states.${state}`)}</Badge>
      </p>
      <p className="text-ink-soft" data-sent={campaign.sent}>
        {[
          state !== 'draft' && t('sent', { count: campaign.sent }),
          startedAt && t('since', { day: formatMoment(startedAt, locale) }),
          endedAt && t('ended', { day: formatMoment(endedAt, locale) }),
          author && t('by', { name: author }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {state !== 'done' && (
        <p data-fitting={campaign.fitting}>
          {t(fits, { count: campaign.fitting })} <span className="text-ink-soft">{t('fitsNote')}</span>
        </p>
      )}
    </div>
  )
}

/** What can be done with a campaign in its state. `keyOfForm` makes a repeated test harmless. */
export function CampaignDecisions({ campaign, keyOfForm }: { campaign: Campaign; keyOfForm: string }) {
  const t = useTranslations('campaigns')
  const { id, state } = campaign
  const fields = { campaign_id: id }
  return (
    <div className="flex flex-wrap items-start gap-3">
      {(state === 'draft' || state === 'stopped') && (
        <CommandForm action={startCampaign} fields={fields}>
          <SubmitButton>{t(state === 'draft' ? 'start' : 'again')}</SubmitButton>
        </CommandForm>
      )}
      <CommandForm action={tryCampaign} fields={{ ...fields, idempotency_key: keyOfForm }}>
        <SubmitButton variant="outline">{t('try')}</SubmitButton>
      </CommandForm>
      {state === 'running' && (
        <ConfirmCommand action={stopCampaign} fields={fields} label={t('stop')} confirm={t('stopConfirm')}>
          {t('stopText')}
        </ConfirmCommand>
      )}
      {state === 'draft' && (
        <ConfirmCommand
          action={deleteCampaign}
          fields={fields}
          label={t('delete')}
          confirm={t('deleteConfirm')}
        >
          {t('deleteText')}
        </ConfirmCommand>
      )}
    </div>
  )
}
