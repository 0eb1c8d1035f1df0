import { ChevronDown } from 'lucide'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { Account } from '@/lib/accounts/schema'
import { formatDay, formatDayShort, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { AccountDecisions, type Factors } from './account-decisions'

type AccountListProps = {
  accounts: Account[]
  viewerId: string
  factors: Factors
  /** The affiliate's account of those who have one. */
  affiliates: ReadonlyMap<string, string>
}

/** One line each; opening it shows the facts and what can be decided. Works without scripts. */
export function AccountList({ accounts, viewerId, factors, affiliates }: AccountListProps) {
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {accounts.map((account) => (
        <li key={account.id} data-account={account.email}>
          <details className="group">
            <summary className="flex min-h-11 list-none items-center gap-3 px-4 py-3 hover:bg-sunken/60 sm:px-5">
              <Line account={account} isViewer={account.id === viewerId} />
              <Icon
                of={ChevronDown}
                className="size-4.5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="grid gap-6 border-t bg-sunken/50 px-4 py-5 sm:px-5">
              <Facts account={account} affiliateId={affiliates.get(account.id)} />
              <AccountDecisions account={account} factors={factors} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

function Line({ account, isViewer }: { account: Account; isViewer: boolean }) {
  const t = useTranslations('users')
  const locale = useLocale()
  return (
    <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1.4fr)_9rem_7rem]">
      <span className="truncate font-medium">
        {account.fullName}
        {isViewer && <span className="ml-2 font-normal text-ink-soft text-sm">{t('you')}</span>}
      </span>
      <span className="order-3 col-span-2 truncate text-ink-soft text-sm lg:order-none lg:col-span-1 lg:text-base">
        {account.email}
      </span>
      <span className="flex items-center justify-self-end lg:justify-self-start">
        <State account={account} />
      </span>
      <span className="hidden text-right text-ink-soft text-sm lg:block">
        {formatDayShort(account.createdAt, locale)}
      </span>
    </span>
  )
}

function State({ account }: { account: Account }) {
  const t = useTranslations('users')
  if (account.suspension) return <Badge kind="bad">{t('suspendedState')}</Badge>
  if (account.admin?.isWaiting) return <Badge kind="waiting">{t('appointed')}</Badge>
  if (account.admin) return <Badge kind="neutral">{t('admin')}</Badge>
  return <Badge kind="good">{t('active')}</Badge>
}

function Facts({ account, affiliateId }: { account: Account; affiliateId: string | undefined }) {
  const t = useTranslations('users')
  const locale = useLocale()
  const { admin, suspension, country, lastSignInAt } = account
  const countryName = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return (
    <div className="grid gap-1 text-ink-soft">
      <p>
        {t('joined', { day: formatDay(account.createdAt, locale) })} ·{' '}
        {lastSignInAt ? t('lastSignIn', { moment: formatMoment(lastSignInAt, locale) }) : t('never')}
        {countryName && ` · ${t('country', { country: countryName })}`}
      </p>
      {admin && (
        <p className="measure text-ink">
          {t(admin.isWaiting ? 'adminFrom' : 'adminSince', {
            moment: formatMoment(admin.from, locale),
            by: admin.by ?? t('operator'),
          })}
        </p>
      )}
      {suspension && (
        <p className="measure text-ink">
          {t('suspension', {
            day: formatDay(suspension.at, locale),
            by: suspension.by ?? t('nobody'),
            reason: suspension.reason,
          })}
        </p>
      )}
      {affiliateId && (
        <Link
          href={`/admin/affiliates/${affiliateId}`}
          className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
        >
          {t('affiliate')}
        </Link>
      )}
    </div>
  )
}
