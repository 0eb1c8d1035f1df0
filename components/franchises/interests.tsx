import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { saveFranchise, waitForFranchise } from '@/lib/franchises/actions'
import type { Franchise } from '@/lib/franchises/schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized, type Texts } from '@/lib/i18n/texts'
import { Block } from './application-view'

type InterestsProps = { saved: Franchise[]; waits: { id: string; slug: string; name: Texts }[] }

const LINE = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 sm:px-5'
const LINK = 'inline-flex min-h-11 items-center font-medium text-canal underline underline-offset-4'

/** The listings that somebody saved, and the territories that they wait for. */
export function Interests({ saved, waits }: InterestsProps) {
  const t = useTranslations('goride.interests')
  const states = useTranslations('franchises.states')
  const locale = useLocale()
  if (saved.length + waits.length === 0) return null
  return (
    <Block title={t('title')}>
      <ul className="divide-y rounded-md border bg-surface">
        {saved.map((one) => (
          <li key={one.id} className={LINE}>
            <Link href={`/franchises/${one.slug}`} className={LINK}>
              {localized(one.name, locale)}
            </Link>
            <span className="flex items-center gap-4 text-ink-soft text-sm">
              {t('saved', { state: states(one.state) })}
              <CommandForm
                action={saveFranchise}
                fields={{ listing_id: one.id, is_saved: 'false' }}
                doneText={t('removed')}
              >
                <SubmitButton variant="outline" size="small">
                  {t('remove')}
                </SubmitButton>
              </CommandForm>
            </span>
          </li>
        ))}
        {waits.map((one) => (
          <li key={one.id} className={LINE}>
            <Link href={`/franchises/${one.slug}`} className={LINK}>
              {localized(one.name, locale)}
            </Link>
            <span className="flex items-center gap-4 text-ink-soft text-sm">
              {t('waiting')}
              <CommandForm
                action={waitForFranchise}
                fields={{ territory_id: one.id, waits: 'false' }}
                doneText={t('left')}
              >
                <SubmitButton variant="outline" size="small">
                  {t('leave')}
                </SubmitButton>
              </CommandForm>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
