import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

/** What an account adds to a visitor's one scan. */
export function AfterTrying() {
  const t = useTranslations('scamscan')
  return (
    <section
      aria-labelledby="more"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t pt-8"
    >
      <div className="grid gap-1">
        <h2 id="more" className="text-h4">
          {t('try.moreTitle')}
        </h2>
        <p className="measure text-ink-soft">{t('try.more')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link href="/register">{t('levels.register')}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href="/scamscan">{t('try.again')}</Link>
        </Button>
      </div>
    </section>
  )
}
