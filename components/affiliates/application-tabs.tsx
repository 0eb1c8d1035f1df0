import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'
import { APPLICATION_STATE, type ApplicationState } from '@/lib/supabase/enums'

type Props = { path: string; state: ApplicationState; count: (state: ApplicationState) => number }

/** The states of applications with how many are in each. */
export function ApplicationTabs({ path, state, count }: Props) {
  const t = useTranslations('affiliates.admin.queue')
  const tabs = APPLICATION_STATE.map((one) => ({
    key: one,
    label: t(`tab.${one}`),
    href: one === 'submitted' ? path : `${path}?state=${one}`,
    isCurrent: one === state,
    count: count(one),
  }))
  return <Tabs label={t('states')} tabs={tabs} />
}
