import { useMessages, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Trail } from '@/components/page/trail'
import { Prose } from '@/components/ui/prose'
import { RICH } from '@/components/ui/rich'
import type { CompanyDetail } from '@/lib/company'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { LEGAL, type LegalName } from '@/lib/legal'
import { PAGES } from '@/lib/pages'
import { Answerable } from './answerable'
import { LINKS } from './text-links'

type LegalDocumentProps = {
  name: LegalName
  company: string
  details: CompanyDetail[]
  /** Rendered between the head and the chapters. */
  children?: ReactNode
}

/** A legal text: what it is, which version, its chapters with their contents, and who answers for it. */
export function LegalDocument({ name, company, details, children }: LegalDocumentProps) {
  const t = useTranslations('legal')
  const locale = useLocale()
  const { version, writtenAt } = LEGAL[name]
  const ids = Object.keys(useMessages().legal[name].chapters)
  // The chapters are the keys of the messages themselves, so their names cannot be wrong; only the types do not know it.
  const key = (id: string, part: 'title' | 'body') =>
    `${name}.chapters.${id}.${part}` as 'terms.chapters.who.body'
  const chapters = ids.map((id) => ({
    id,
    title: t(key(id, 'title') as 'terms.title'),
    body: t.rich(key(id, 'body'), { ...RICH, ...LINKS, company }),
  }))
  return (
    <>
      <header className="border-b">
        <div className="page grid gap-4 pt-6 pb-12 sm:pb-16">
          <Trail crumbs={[{ name: t(`${name}.title`), path: PAGES[name].path }]} />
          <h1 className="text-h1 sm:text-hero">{t(`${name}.title`)}</h1>
          <p className="measure text-ink-soft text-lg">{t(`${name}.lead`)}</p>
          <p className="figures text-ink-soft text-sm">
            {t('version', { version: String(version), day: formatDay(writtenAt, locale) })}
          </p>
        </div>
      </header>
      {children}
      <Prose contents={t('contents')} chapters={chapters} />
      <Answerable company={company} details={details} />
    </>
  )
}
