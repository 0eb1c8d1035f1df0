import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ArcsDivider } from '@/components/ui/arcs'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { FoundersCircle } from '@/lib/scamscan/founders-schema'

const WHO = ['for1', 'for2', 'for3'] as const

type FoundersLetterProps = { circle: FoundersCircle | null; children: ReactNode }

/** An invitation, written as a letter: one narrow column and one thing to do at its end. */
export function FoundersLetter({ circle, children }: FoundersLetterProps) {
  const t = useTranslations('scamscan.circle')
  const levels = useTranslations('scans.levels')
  const locale = useLocale()
  const more = circle ? localized(circle.benefits, locale).split('\n').filter(Boolean) : []
  const plan = circle ? [t('plan', { level: levels(circle.level) })] : []
  return (
    <div className="mx-auto grid max-w-[40rem] gap-8 text-lg">
      <header className="grid gap-4">
        <p className="text-ink-soft">{t('lead')}</p>
        <h1 className="text-h1 sm:whitespace-pre-line">{t('title')}</h1>
      </header>
      <p>{t('p1')}</p>
      <p>{t('p2')}</p>
      <Points id="for" title={t('forTitle')} items={WHO.map((key) => t(key))} />
      <Points id="get" title={t('getTitle')} items={[...plan, ...more, t('number'), t('ledger')]} />
      <section aria-labelledby="not" className="grid gap-3 border-l-2 pl-6">
        <h2 id="not" className="text-h4">
          {t('notTitle')}
        </h2>
        <p>{t('not')}</p>
      </section>
      {children}
      <footer className="grid justify-items-start gap-3 pt-2">
        <ArcsDivider className="-ml-10 h-8 w-40" />
        <p className="font-display font-semibold">{t('sign')}</p>
      </footer>
    </div>
  )
}

function Points({ id, title, items }: { id: string; title: string; items: string[] }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <span aria-hidden="true" className="mt-[0.8em] h-px w-4 shrink-0 bg-ink-soft" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
