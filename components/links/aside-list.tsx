import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { Tabs } from '@/components/page/tabs'
import { CommandForm } from '@/components/ui/command-form'
import { EmptyState } from '@/components/ui/empty-state'
import { SubmitButton } from '@/components/ui/submit-button'
import { retryClicks } from '@/lib/links/aside-actions'
import { ASIDE_STATES, type AsideClick, type AsideState } from '@/lib/links/aside-schema'
import { AsideTable } from './aside-table'

type Props = { clicks: AsideClick[]; state: AsideState; page: number; hasMore: boolean }

const hrefOf = (state: AsideState, page = 1) =>
  `/admin/clicks?state=${state}${page > 1 ? `&page=${page}` : ''}`

/** The clicks that were set aside, by what became of them; those that wait can be recorded again together. */
export function AsideList({ clicks, state, page, hasMore }: Props) {
  const t = useTranslations('links.aside')
  const tabs = ASIDE_STATES.map((one) => ({
    key: one,
    label: t(`states.${one}`),
    href: hrefOf(one),
    isCurrent: one === state,
  }))
  return (
    <>
      <Tabs label={t('states.label')} tabs={tabs} />
      {clicks.length === 0 && <EmptyState title={t(`empty.${state}`)}>{t('emptyText')}</EmptyState>}
      {clicks.length > 1 && state === 'waiting' && (
        <CommandForm action={retryClicks} fields={{ aside_ids: clicks.map(({ id }) => id).join() }}>
          <SubmitButton variant="outline" className="w-fit">
            {t('retryAll', { count: clicks.length })}
          </SubmitButton>
        </CommandForm>
      )}
      {clicks.length > 0 && <AsideTable clicks={clicks} />}
      <Pager page={page} hasMore={hasMore} href={(to) => hrefOf(state, to)} />
    </>
  )
}
