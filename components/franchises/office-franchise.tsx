import { useTranslations } from 'next-intl'
import { figuresOf, medianOf } from '@/lib/franchises/owner-rules'
import type { Contract, Median, Month, OpenFranchise, Report, Royalty } from '@/lib/franchises/owner-schema'
import { formatDay, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Block } from './application-view'
import { ContractForms } from './contract-forms'
import { DayTable } from './day-table'
import { monthName } from './month-name'
import { PeriodFigures } from './period-figures'
import { RoyaltyTable } from './royalty-table'

type OfficeFranchiseProps = {
  one: OpenFranchise
  overview: { months: Month[]; medians: Median[]; royalties: Royalty[]; contracts: Contract[] }
  reports: Report[]
}

/** A franchise for administrators: its contracts, the newest month, its last days and its bills. */
export function OfficeFranchise({ one, overview, reports }: OfficeFranchiseProps) {
  const t = useTranslations('franchiseoffice.contract')
  const kinds = useTranslations('goride.contract.kinds')
  const locale = useLocale()
  const { months, medians, royalties, contracts } = overview
  const [month] = months
  const figures = month ? figuresOf([month]) : null
  const day = (date: string) => formatDay(`${date}T12:00:00-05:00`, locale)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Block title={t('title')}>
        <ul className="divide-y rounded-md border bg-surface">
          {contracts.map((contract) => (
            <li key={contract.id} className="grid gap-0.5 px-4 py-3 sm:px-5">
              <p className="font-medium">
                {kinds(contract.kind)}: {day(contract.startsOn)} – {day(contract.endsOn)}
              </p>
              <p className="text-ink-soft text-sm">
                {t('terms', {
                  royalty: formatShare(contract.royaltyBps, locale),
                  fund: formatShare(contract.adFundBps, locale),
                })}
                {contract.reason && ` · ${contract.reason}`}
              </p>
            </li>
          ))}
        </ul>
        {!one.closedOn && <ContractForms one={one} last={contracts[0]} />}
        {one.closeReason && <p>{one.closeReason}</p>}
      </Block>
      {figures && month && (
        <Block title={t('figures', { month: monthName(month.month, locale) })}>
          <PeriodFigures
            figures={figures}
            median={medianOf(medians, month.month)}
            isYear={false}
            currency={one.currency}
          />
        </Block>
      )}
      <Block title={t('days')}>
        {reports.length > 0 ? (
          <DayTable reports={reports} currency={one.currency} />
        ) : (
          <p className="text-ink-soft">{t('noDays')}</p>
        )}
      </Block>
      {royalties.length > 0 && (
        <Block title={t('bills')}>
          <RoyaltyTable royalties={royalties} currency={one.currency} orders="/admin/orders" />
        </Block>
      )}
    </div>
  )
}
