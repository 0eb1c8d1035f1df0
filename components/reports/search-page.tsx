import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchField } from '@/components/ui/search-field'
import { fold } from '@/lib/fold'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { MIN_SEARCH, type SearchHit } from '@/lib/reports/search-schema'

type Place = { label: string; area: string; href: string }
type SearchPageProps = { wanted: string; hits: SearchHit[]; places: Place[] }

/** A plain form and what it found: records by kind, then the pages whose names hold the text. */
export function SearchPage({ wanted, hits, places }: SearchPageProps) {
  const t = useTranslations('shell.search')
  const locale = useLocale()
  const isAsked = wanted.length >= MIN_SEARCH
  const pages = isAsked ? places.filter(({ label }) => fold(label).includes(fold(wanted))) : []
  const kinds = Map.groupBy(hits, ({ kind }) => kind)
  return (
    <div className="grid max-w-4xl gap-8">
      <search>
        <form action={pathIn(locale, '/dashboard/search')} className="flex flex-wrap items-end gap-3">
          <SearchField id="search" q={wanted} label={t('label')} submit={t('submit')} />
          <Button type="submit" className="max-lg:hidden">
            {t('submit')}
          </Button>
        </form>
      </search>
      {wanted.length > 0 && !isAsked && <p className="text-ink-soft">{t('short')}</p>}
      {isAsked && hits.length + pages.length === 0 && <EmptyState title={t('none')} />}
      {[...kinds].map(([kind, found]) => (
        <section key={kind} className="grid gap-2">
          <h2 className="text-h4">{t(`kinds.${kind}`)}</h2>
          <ul className="divide-y rounded-md border bg-surface">
            {found.map(({ key, title, detail, href }) => (
              <Line key={key} title={title} detail={detail} href={pathIn(locale, href)} />
            ))}
          </ul>
        </section>
      ))}
      {pages.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-h4">{t('pages')}</h2>
          <ul className="divide-y rounded-md border bg-surface">
            {pages.map(({ label, area, href }) => (
              <Line key={href} title={label} detail={area} href={href} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Line({ title, detail, href }: { title: string; detail: string; href: string }) {
  return (
    <li>
      <a
        href={href}
        className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 px-4 py-2.5 hover:bg-sunken/60"
      >
        <span className="wrap-anywhere min-w-0 font-medium text-canal">{title}</span>
        <span className="wrap-anywhere min-w-0 text-ink-soft text-sm">{detail}</span>
      </a>
    </li>
  )
}
