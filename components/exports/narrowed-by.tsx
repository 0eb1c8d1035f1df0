import { useTranslations } from 'next-intl'
import { type Export, NARROWED, type Narrowed } from '@/lib/exports/schema'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** The filters of the table, which distinguish two files of one table. */
export function NarrowedBy({ file }: { file: Pick<Export, 'kind' | 'narrowed'> }) {
  const t = useTranslations('exports.narrowed')
  const inWords = useWords(file)
  const parts = NARROWED.filter((name) => file.narrowed[name]).map((name) =>
    t(name, { value: inWords(name) }),
  )
  if (parts.length === 0) return null
  return <p className="min-w-0 break-words text-sm">{parts.join(' · ')}</p>
}

/** As the table itself calls it; what it has no word for, as it was typed. */
function useWords({ kind, narrowed }: Pick<Export, 'kind' | 'narrowed'>) {
  const all = useTranslations()
  const locale = useLocale()
  const places = { kind: 'conversions.kind', state: `${kind}.state`, credited: 'conversions.tools' }
  return (name: keyof Narrowed): string => {
    const value = narrowed[name] ?? ''
    const noon = `${value}T12:00:00-05:00`
    if (name === 'from' || name === 'to') return Date.parse(noon) ? formatDayShort(noon, locale) : value
    if (name !== 'kind' && name !== 'state' && name !== 'credited') return value
    const key = `${places[name]}.${value}` as never
    return all.has(key) ? all(key) : value
  }
}
