import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { figuresOf, medianOf, owedOf, periodOf, whatIfAddress, YEAR } from '@/lib/franchises/owner-rules'
import type { Contract, Median, Month, OpenFranchise, Royalty } from '@/lib/franchises/owner-schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import { Block } from './application-view'
import { ContractPanel } from './contract-panel'
import { MonthBars } from './month-bars'
import { monthName } from './month-name'
import { NothingReported } from './nothing-reported'
import { PeriodFigures } from './period-figures'
import { TerritoryFigure } from './territory-map'

type OwnerOverviewProps = {
  one: OpenFranchise
  months: Month[]
  medians: Median[]
  royalties: Royalty[]
  contracts: Contract[]
  period: unknown
  expiring: { expired: number; soon: number }
}

/** A franchise by what it reported: figures of a period, the network's median, royalties and the contract. */
export function OwnerOverview(props: OwnerOverviewProps) {
  const { one, months, medians, royalties, contracts, expiring } = props
  const t = useTranslations('goride')
  const locale = useLocale()
  const period = periodOf(months, props.period)
  const figures = figuresOf(period.months)
  const owed = owedOf(royalties)
  const money = (minor: number) => formatMoney(minor, one.currency, locale)
  const isYear = period.key === YEAR
  const address = `/dashboard/goride-franchise?franchise=${one.id}&period=`
  return (
    <>
      {expiring.expired + expiring.soon > 0 && (
        <Alert kind={expiring.expired > 0 ? 'error' : 'waiting'} isStanding>
          {t('fleet.warning', { documents: expiring.expired, soon: expiring.soon })}
        </Alert>
      )}
      {figures ? (
        <Block
          title={t('figures.title', { period: isYear ? t('figures.year') : monthName(period.key, locale) })}
        >
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Link
              href={`${address}${YEAR}`}
              aria-current={isYear ? 'true' : undefined}
              className="inline-flex min-h-11 items-center text-canal underline underline-offset-4 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {t('figures.showYear')}
            </Link>
            <Link
              href={whatIfAddress(figures, contracts[0])}
              className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
            >
              {t('figures.whatIf')}
            </Link>
          </div>
          <PeriodFigures
            figures={figures}
            median={medianOf(medians, period.month)}
            isYear={isYear}
            currency={one.currency}
          />
        </Block>
      ) : (
        <NothingReported franchise={one.id} />
      )}
      <Block title={t('royalties.title')}>
        <StatGrid>
          <StatTile label={t('royalties.billed')} value={money(owed.billed)} />
          <StatTile label={t('royalties.paid')} value={money(owed.paid)} tone="good" />
          <StatTile
            label={t('royalties.due')}
            value={money(owed.due)}
            tone={owed.due > 0 ? 'waiting' : 'plain'}
            note={t('royalties.open', { orders: owed.open })}
          />
        </StatGrid>
        {owed.open > 0 && (
          <Button asChild variant="outline" className="w-fit">
            <Link href={`/dashboard/goride-franchise/royalties?franchise=${one.id}`}>
              {t('royalties.pay')}
            </Link>
          </Button>
        )}
      </Block>
      {months.length > 0 && (
        <Block title={t('figures.months')}>
          <MonthBars months={months} current={period.key} franchise={one.id} currency={one.currency} />
        </Block>
      )}
      <Block title={t('contract.title')}>
        <div className="grid items-start gap-x-12 gap-y-6 xl:grid-cols-2">
          <ContractPanel contracts={contracts} />
          <TerritoryFigure districts={one.districts} />
        </div>
      </Block>
    </>
  )
}
