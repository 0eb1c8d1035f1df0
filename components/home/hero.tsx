import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Arcs } from '@/components/ui/mark'
import { Link } from '@/lib/i18n/navigation'

export function Hero() {
  const t = useTranslations('home')
  return (
    <section className="relative isolate overflow-hidden border-b">
      <Arcs className="absolute inset-x-0 bottom-0 -z-10 aspect-[4/1] min-h-64 w-full" />
      <div className="page grid justify-items-start gap-6 pt-16 pb-56 sm:pt-24 sm:pb-72">
        <h1 className="max-w-[27ch] whitespace-pre-line text-hero">{t('title')}</h1>
        <p className="measure text-ink-soft text-lg">{t('lead')}</p>
        <div className="flex flex-wrap gap-3 pt-1">
          <Button asChild variant="accent" size="large">
            <Link href="/register">{t('cta')}</Link>
          </Button>
          <Button asChild variant="outline" size="large">
            <Link href="/program-selection">{t('ctaPrograms')}</Link>
          </Button>
        </div>
      </div>
    </section>
  )
}
