import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'
import type { Count } from '@/lib/contact/table-schema'
import { OPEN_STATES } from '@/lib/contact/words'
import { useLocale } from '@/lib/i18n/locale'
import { formatSums } from '@/lib/money'
import { CONTACT_STATE, type ContactState } from '@/lib/supabase/enums'

type InquiryTabsProps = {
  counts: Record<ContactState, Count>
  /** A state or `all`; none: those in work. */
  current: string | undefined
  href: (state: string | undefined) => string
}

/** The states with how many are in each, and what is quoted and won; the address holds the chosen one. */
export function InquiryTabs({ counts, current, href }: InquiryTabsProps) {
  const t = useTranslations('contact')
  const locale = useLocale()
  const sum = (states: readonly ContactState[]) =>
    states.reduce((total, state) => total + counts[state].total, 0)
  const all = CONTACT_STATE.filter((state) => state !== 'spam')
  const tabs = [
    { key: 'open', state: undefined, count: sum(OPEN_STATES) },
    ...CONTACT_STATE.map((state) => ({ key: state, state, count: counts[state].total })),
    { key: 'all', state: 'all', count: sum(all) },
  ] as const
  const money = (['quoted', 'won'] as const).flatMap((state) => {
    const amount = formatSums(counts[state].quoted, locale)
    return amount ? [t(`pipeline.${state}`, { count: counts[state].total, amount })] : []
  })
  return (
    <div className="grid gap-2">
      <p className="figures text-ink-soft empty:hidden">{money.join(' · ')}</p>
      <Tabs
        label={t('admin.states')}
        tabs={tabs.map(({ key, state, count }) => ({
          key,
          label: t(`tabs.${key}`),
          href: href(state),
          isCurrent: state === current,
          count,
        }))}
      />
    </div>
  )
}
