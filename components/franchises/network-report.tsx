import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { daysBetween } from '@/lib/franchises/application-rules'
import type { Contract, OpenFranchise } from '@/lib/franchises/owner-schema'
import { formatDayShort, formatNumber, panamaToday } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'

type NetworkProps = { franchises: OpenFranchise[]; contracts: Contract[]; owners: Map<string, string> }

const YEAR_DAYS = 365

/** Openings, closures and transfers of twelve months, and each franchise with its contract. */
export function NetworkReport({ franchises, contracts, owners }: NetworkProps) {
  const t = useTranslations('franchiseoffice.network')
  const locale = useLocale()
  const today = panamaToday()
  const isRecent = (date: string | null) =>
    date !== null && date <= today && daysBetween(date, today) <= YEAR_DAYS
  const day = (date: string) => formatDayShort(`${date}T12:00:00-05:00`, locale)
  const lastContract = (id: string) =>
    contracts
      .filter(({ franchiseId }) => franchiseId === id)
      .sort((a, b) => b.startsOn.localeCompare(a.startsOn))[0]
  const number = (value: number) => formatNumber(value, locale)
  const columns: DataColumn<OpenFranchise>[] = [
    {
      key: 'territory',
      label: t('territory'),
      lead: true,
      cell: (one) => (
        <Link
          href={`/admin/goride-franchises/franchises/${one.id}`}
          className="text-canal underline underline-offset-4"
        >
          {localized(one.name, locale)}
        </Link>
      ),
    },
    { key: 'owner', label: t('owner'), cell: ({ ownerId }) => owners.get(ownerId) ?? NOTHING },
    { key: 'opened', label: t('opened'), cell: ({ openedOn }) => day(openedOn) },
    {
      key: 'ends',
      label: t('ends'),
      cell: ({ id }) => {
        const contract = lastContract(id)
        return contract ? day(contract.endsOn) : NOTHING
      },
    },
    {
      key: 'state',
      label: t('state'),
      onPhone: 'bare',
      cell: ({ closedOn }) => (
        <Badge kind={closedOn ? 'neutral' : 'good'}>
          {closedOn ? t('closedOn', { day: day(closedOn) }) : t('runs')}
        </Badge>
      ),
    },
  ]
  return (
    <div className="grid gap-6">
      <StatGrid>
        <StatTile
          label={t('running')}
          value={number(franchises.filter(({ closedOn }) => !closedOn).length)}
        />
        <StatTile
          label={t('openings')}
          value={number(franchises.filter(({ openedOn }) => isRecent(openedOn)).length)}
          note={t('year')}
        />
        <StatTile
          label={t('closures')}
          value={number(franchises.filter(({ closedOn }) => isRecent(closedOn)).length)}
          note={t('year')}
        />
        <StatTile
          label={t('transfers')}
          value={number(
            contracts.filter(({ kind, startsOn }) => kind === 'transfer' && isRecent(startsOn)).length,
          )}
          note={t('year')}
        />
        <StatTile
          label={t('renewals')}
          value={number(
            contracts.filter(({ kind, startsOn }) => kind === 'renewal' && isRecent(startsOn)).length,
          )}
          note={t('year')}
        />
      </StatGrid>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={franchises}
        rowKey={({ id }) => id}
        rowName={({ slug }) => slug}
        sort={{ by: 'opened', desc: true }}
      />
    </div>
  )
}
