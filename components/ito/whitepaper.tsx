import { useMessages, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Trail } from '@/components/page/trail'
import { Prose } from '@/components/ui/prose'
import { RICH } from '@/components/ui/rich'
import type { CompanyDetail } from '@/lib/company'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'

/** The day this version was written, at noon in Panama. */
const WRITTEN = '2026-11-21T12:00:00-05:00'

type WhitepaperProps = { company: string; details: CompanyDetail[] }

/** The document: what it is, its parts in the order readers know, and the company as it is configured. */
export function Whitepaper({ company, details }: WhitepaperProps) {
  const t = useTranslations('whitepaper')
  const ids = Object.keys(useMessages().whitepaper.chapters)
  const link = (href: string) => (chunks: ReactNode) => <Link href={href}>{chunks}</Link>
  const links = { risk: link('/risk'), contact: link('/contact?topic=ito') }
  const chapters = ids.map((id) => {
    const body = t.rich(`chapters.${id}.body` as 'chapters.offeror.body', { ...RICH, ...links, company })
    return {
      id,
      title: t(`chapters.${id}.title` as 'title'),
      body: id === 'offeror' ? [body, <CompanyFacts key="company" details={details} />] : body,
    }
  })
  return (
    <article>
      <DocumentHead />
      <Prose contents={t('contents')} chapters={chapters} />
    </article>
  )
}

function DocumentHead() {
  const t = useTranslations('whitepaper')
  const locale = useLocale()
  const facts = [
    [t('versionLabel'), t('version')],
    [t('dateLabel'), formatDay(WRITTEN, locale)],
    [t('stateLabel'), t('state')],
    [t('languageLabel'), t('language')],
  ]
  return (
    <header className="border-b">
      <div className="page grid gap-x-16 gap-y-8 pt-6 pb-12 lg:grid-cols-[1.7fr_1fr] lg:items-end print:block print:py-0">
        <div className="grid gap-4">
          <div className="print:hidden">
            <Trail
              crumbs={[
                { name: t('ito'), path: '/ito' },
                { name: t('title'), path: '/ito/whitepaper' },
              ]}
            />
          </div>
          <h1 className="max-w-[20ch] text-h1 sm:text-hero print:max-w-none print:text-h1">{t('title')}</h1>
          <p className="measure text-ink-soft text-lg">{t('lead')}</p>
          <p className="text-ink-soft text-sm print:hidden">{t('print')}</p>
        </div>
        <dl
          aria-label={t('facts')}
          className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t-2 border-t-mola pt-4 text-sm print:my-6"
        >
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="figures font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}

function CompanyFacts({ details }: { details: CompanyDetail[] }) {
  const t = useTranslations('whitepaper')
  const label = useTranslations('contact.details')
  if (details.length === 0) return <p>{t('noCompany')}</p>
  return (
    <dl aria-label={t('company')} className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-l-2 pl-4">
      {details.map(({ detail, value }) => (
        <div key={detail} className="contents">
          <dt>{label(detail)}</dt>
          <dd className="break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
