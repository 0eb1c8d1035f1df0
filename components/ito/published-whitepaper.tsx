import { useTranslations } from 'next-intl'
import { Trail } from '@/components/page/trail'
import { Badge } from '@/components/ui/badge'
import { Prose } from '@/components/ui/prose'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { PublicOffering } from '@/lib/ito/schema'
import { blocksOf, type WhitepaperVersion } from '@/lib/ito/whitepaper-schema'
import { RiskNotice } from './risk-notice'
import { WhitepaperChanges } from './whitepaper-changes'
import { WhitepaperFigures } from './whitepaper-figures'

type Props = {
  /** The version that is read, and all of them, the newest first. */
  version: WhitepaperVersion
  versions: WhitepaperVersion[]
  /** Null when the version is of another offering than the open one. */
  offering: PublicOffering | null
}

/** A published version: its parts, what the chain says today, whether the contract has its hash, and what it changed. */
export function PublishedWhitepaper({ version, versions, offering }: Props) {
  const t = useTranslations('whitepaper')
  const locale = useLocale()
  const before = versions.find((one) => one.version === version.version - 1)
  const chapters = version.parts.map(({ id, title, text }) => ({
    id,
    title: localized(title, locale),
    body: blocksOf(localized(text, locale)).map((block) =>
      block.kind === 'list' ? (
        <ul key={block.items[0]}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : (
        <p key={block.text}>{block.text}</p>
      ),
    ),
  }))
  const figures = offering && {
    id: 'figures',
    title: t('figures.title'),
    body: <WhitepaperFigures offering={offering} />,
  }
  const changes = before && {
    id: 'changes',
    title: t('changes.title', { before: String(before.version), after: String(version.version) }),
    body: <WhitepaperChanges before={before} after={version} />,
  }
  return (
    <article>
      <Head version={version} versions={versions} offering={offering} />
      <Prose contents={t('contents')} chapters={[...chapters, figures, changes].filter((one) => !!one)} />
      <RiskNotice />
    </article>
  )
}

function Head({ version, versions, offering }: Props) {
  const t = useTranslations('whitepaper')
  const locale = useLocale()
  const file = `/api/whitepapers/${version.offering}-v${version.version}`
  const onChain = offering?.state?.sale.termsHash
  return (
    <header className="border-b">
      <div className="page grid gap-x-16 gap-y-8 pt-6 pb-12 lg:grid-cols-[1.4fr_1fr] lg:items-end print:block print:py-0">
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
          <p className="measure wrap-anywhere whitespace-pre-line text-ink-soft text-lg">
            {localized(version.changes, locale)}
          </p>
          <p className="flex flex-wrap gap-x-6 gap-y-1 print:hidden">
            <a
              href={`${file}-${locale}.pdf`}
              className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
            >
              {t('pdf')}
            </a>
            <a
              href={`${file}.json`}
              className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
            >
              {t('json')}
            </a>
          </p>
        </div>
        <dl aria-label={t('facts')} className="grid gap-2 border-t-2 border-t-mola pt-4 text-sm print:my-6">
          <Fact label={t('versionLabel')}>{version.version}</Fact>
          <Fact label={t('dateLabel')}>{formatDay(version.publishedAt, locale)}</Fact>
          <Fact label={t('languageLabel')}>{t('language')}</Fact>
          <Fact label={t('hashLabel')}>
            <span className="text-balance break-all">{version.hash}</span>
          </Fact>
          <Fact label={t('chainLabel')}>
            {onChain === undefined ? (
              t('chainUnknown')
            ) : onChain === version.hash ? (
              <Badge kind="good">{t('agrees')}</Badge>
            ) : (
              <Badge kind="attention" wraps>
                <span className="wrap-anywhere">{t('differs', { hash: onChain })}</span>
              </Badge>
            )}
          </Fact>
          {versions.length > 1 && (
            <Fact label={t('versions')}>
              <span className="flex flex-wrap gap-x-3">
                {versions.map((one) => (
                  <Link
                    key={one.version}
                    href={`/ito/whitepaper/${one.version}`}
                    aria-current={one.version === version.version ? 'page' : undefined}
                    className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
                  >
                    {t('versionLink', { version: String(one.version) })}
                  </Link>
                ))}
              </span>
            </Fact>
          )}
        </dl>
      </div>
    </header>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="figures min-w-0 font-medium">{children}</dd>
    </div>
  )
}
