import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { changeBannerState } from '@/lib/banners/actions'
import type { Banner } from '@/lib/banners/schema'
import { BANNER_TONES } from '@/lib/banners/words'
import type { BannerState } from '@/lib/supabase/enums'

/** Where a state may go from here; the database decides again. */
const NEXT: Record<BannerState, readonly BannerState[]> = {
  draft: ['active', 'archived'],
  active: ['paused', 'archived'],
  paused: ['active', 'archived'],
  archived: ['draft'],
}

export function BannerStateBadge({ state }: { state: BannerState }) {
  const t = useTranslations('banners.states')
  return <Badge kind={BANNER_TONES[state]}>{t(state)}</Badge>
}

/** The decisions about one banner. */
export function BannerDecisions({ banner }: { banner: Pick<Banner, 'id' | 'state' | 'name'> }) {
  const t = useTranslations('banners')
  return (
    <div className="flex flex-wrap gap-2">
      {NEXT[banner.state].map((state) => (
        <CommandForm
          key={state}
          action={changeBannerState}
          fields={{ banner_id: banner.id, state }}
          doneText={t(`done.${state}`)}
        >
          <SubmitButton size="small" variant={state === 'archived' ? 'danger' : 'outline'}>
            {t(`decide.${state}`)}
            <span className="sr-only">{banner.name}</span>
          </SubmitButton>
        </CommandForm>
      ))}
    </div>
  )
}
