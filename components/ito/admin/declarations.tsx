import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { countryName } from '@/lib/i18n/countries'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import {
  DECLARATION_TABLE,
  type DeclarationColumn,
  type DeclarationLine,
  type OfferingRef,
} from '@/lib/ito/office-schema'
import { ELIGIBILITY_TONES, SCREENING_TONES } from '@/lib/ito/words'
import { ELIGIBILITY_STATE } from '@/lib/supabase/enums'
import type { TableState } from '@/lib/table'
import { useOfferingFilter } from './offering-filter'
import { OfficeList } from './office-list'
import { Age, Lead, Named } from './parts'

type DeclarationListProps = {
  state: TableState<DeclarationColumn>
  rows: DeclarationLine[]
  hasMore: boolean
  offerings: OfferingRef[]
  now: number
}

/** Who declared what to buy an offering, the one who waits longest first. */
export function DeclarationList({ state, rows, hasMore, offerings, now }: DeclarationListProps) {
  const t = useTranslations('offerings')
  const filter = useOfferingFilter(offerings)
  return (
    <OfficeList
      name="declarations"
      caption={t('eligibility.title')}
      search={t('eligibility.search')}
      empty={{ title: t('eligibility.empty'), text: t('eligibility.emptyText') }}
      path="/admin/tokens/eligibility"
      spec={DECLARATION_TABLE}
      state={state}
      filters={[
        {
          name: 'waits',
          label: t('tools.waits'),
          choices: [{ value: 'yes', label: t('eligibility.waiting') }],
        },
        {
          name: 'state',
          label: t('eligibility.columns.state'),
          choices: ELIGIBILITY_STATE.map((value) => ({ value, label: t(`eligibility.states.${value}`) })),
        },
        filter,
      ]}
      rows={rows}
      hasMore={hasMore}
      rowKey={({ id }) => id}
      rowName={({ legalName }) => legalName}
      label={(column) => t(`eligibility.columns.${column}`)}
      cell={useCells(now)}
      notOnTablet={['kind']}
      onPhone={{ name: 'lead', state: 'bare', declared: 'lead' }}
    />
  )
}

function useCells(now: number) {
  const t = useTranslations('offerings.eligibility')
  const locale = useLocale()
  return (key: DeclarationColumn, row: DeclarationLine) => {
    switch (key) {
      case 'name':
        return (
          <Named>
            <Lead href={`/admin/tokens/eligibility/${row.id}`}>{row.legalName}</Lead>
          </Named>
        )
      case 'offering':
        return <Named>{localized(row.offering.name, locale)}</Named>
      case 'country':
        return countryName(row.country, locale)
      case 'kind':
        return t(`kinds.${row.kind}`)
      case 'screening':
        return <Screening line={row} />
      case 'state':
        return <Badge kind={ELIGIBILITY_TONES[row.state]}>{t(`states.${row.state}`)}</Badge>
      default:
        return <Age since={row.declaredAt} now={now} />
    }
  }
}

/** What the sanctions list said of a name, and which version of the list. */
export function Screening({ line }: { line: DeclarationLine }) {
  const t = useTranslations('offerings.eligibility')
  if (!line.screening) return '—'
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <Badge kind={SCREENING_TONES[line.screening.result]}>{t(`results.${line.screening.result}`)}</Badge>
      {line.screening.result !== 'unavailable' && (
        <span className="wrap-anywhere text-ink-soft text-sm">{line.screening.with}</span>
      )}
    </span>
  )
}
