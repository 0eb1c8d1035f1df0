import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Trail } from '@/components/page/trail'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHero } from '@/components/ui/page-hero'
import { Link } from '@/lib/i18n/navigation'
import type { Product } from '@/lib/products/schema'

type Props = {
  kind: 'vip' | 'plans' | 'services'
  path: string
  topic: string
  products: Product[]
  children: ReactNode
}

/** The three catalogue pages share their head, an empty state, and a link to the contact page at the end. */
export function CataloguePage({ kind, path, topic, products, children }: Props) {
  const t = useTranslations('products')
  const contact = `/contact?topic=${topic}`
  return (
    <>
      <PageHero
        title={t(`${kind}.title`)}
        lead={t(`${kind}.lead`)}
        above={<Trail crumbs={[{ name: t(`${kind}.title`), path }]} />}
      >
        <Button asChild variant="accent" size="large">
          <Link href={contact}>{t(`${kind}.ask`)}</Link>
        </Button>
      </PageHero>
      <div className="page py-16 sm:py-24">
        {products.length > 0 ? (
          children
        ) : (
          <EmptyState
            title={t(`${kind}.empty`)}
            action={
              <Button asChild variant="outline">
                <Link href={contact}>{t('contact')}</Link>
              </Button>
            }
          >
            {t(`${kind}.emptyText`)}
          </EmptyState>
        )}
      </div>
      <section className="border-t bg-sunken">
        <div className="page grid items-center gap-x-16 gap-y-6 py-14 sm:py-20 lg:grid-cols-[1fr_auto]">
          <div className="grid gap-3">
            <h2 className="text-h2">{t(`${kind}.closing`)}</h2>
            <p className="measure text-ink-soft text-lg">{t(`${kind}.closingText`)}</p>
          </div>
          <Button asChild variant="outline" size="large" className="w-fit">
            <Link href={contact}>{t('contact')}</Link>
          </Button>
        </div>
      </section>
    </>
  )
}
