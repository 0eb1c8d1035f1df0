import { useTranslations } from 'next-intl'
import { ArcsDivider } from '@/components/ui/arcs'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

const LISTS = [
  { title: 'forTitle', items: ['for1', 'for2', 'for3'] },
  { title: 'giveTitle', items: ['give1', 'give2'] },
  { title: 'getTitle', items: ['get1', 'get2'] },
] as const

/** An invitation, written as a letter: one narrow column and one thing to do at its end. */
export function FoundersLetter() {
  const t = useTranslations('scamscan.circle')
  return (
    <div className="mx-auto grid max-w-[40rem] gap-8 text-lg">
      <header className="grid gap-4">
        <p className="text-ink-soft">{t('lead')}</p>
        <h1 className="text-h1">{t('title')}</h1>
      </header>
      <p>{t('p1')}</p>
      <p>{t('p2')}</p>
      {LISTS.map(({ title, items }) => (
        <section key={title} aria-labelledby={title} className="grid gap-3">
          <h2 id={title} className="text-h4">
            {t(title)}
          </h2>
          <ul className="grid gap-2">
            {items.map((item) => (
              <li key={item} className="flex gap-3">
                <span aria-hidden="true" className="mt-[0.8em] h-px w-4 shrink-0 bg-ink-soft" />
                {t(item)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="notTitle" className="grid gap-3 border-l-2 pl-6">
        <h2 id="notTitle" className="text-h4">
          {t('notTitle')}
        </h2>
        <p>{t('not')}</p>
      </section>
      <section aria-labelledby="askTitle" className="grid justify-items-start gap-4">
        <h2 id="askTitle" className="text-h4">
          {t('askTitle')}
        </h2>
        <p>{t('ask')}</p>
        <Button asChild variant="accent" size="large">
          <Link href="/contact?topic=scamscan">{t('button')}</Link>
        </Button>
      </section>
      <footer className="grid justify-items-start gap-3 pt-2">
        <ArcsDivider className="-ml-10 h-8 w-40" />
        <p className="font-display font-semibold">{t('sign')}</p>
      </footer>
    </div>
  )
}
