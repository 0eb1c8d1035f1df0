import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

/** The path of one commission, said in five lines, and the plain terms. */
export function Why() {
  const t = useTranslations('home')
  const path = [t('whyClick'), t('whyLead'), t('whySale'), t('whyCommission'), t('whyPaid')]
  return (
    <>
      <section className="border-y bg-surface">
        <div className="page grid items-start gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[1.15fr_1fr]">
          <div className="grid gap-4">
            <h2 className="text-h2">{t('why')}</h2>
            <p className="measure text-ink-soft text-lg">{t('whyText')}</p>
          </div>
          <ol className="grid">
            {path.map((step, index) => (
              <li key={step} className="flex items-center gap-4 border-b py-3.5 last:border-b-0">
                <span
                  aria-hidden="true"
                  className={`size-2.5 shrink-0 rounded-full ${index === path.length - 1 ? 'bg-mola' : 'bg-canal'}`}
                />
                <span className="font-medium">{step}</span>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="page grid justify-items-start gap-4 py-16 sm:py-24">
        <h2 className="text-h2">{t('plain')}</h2>
        <p className="measure text-ink-soft text-lg">{t('plainText')}</p>
        <Button asChild size="large" className="mt-2">
          <Link href="/register">{t('cta')}</Link>
        </Button>
      </section>
    </>
  )
}
