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
  /** Drawn beside the headline. */
  picture: ReactNode
  /** What is shown between the list and the closing band. */
  more?: ReactNode
  children: ReactNode
}

/** What the three catalogue pages share: a head, an empty state, and a link to the contact page at the end. */
export function CataloguePage({ kind, path, topic, products, picture, more, children }: Props) {
  const t = useTranslations('products')
  const contact = `/contact?topic=${topic}`
  return (
    <>
      <PageHero
        title={t(`${kind}.title`)}
        lead={t(`${kind}.lead`)}
        above={<Trail crumbs={[{ name: t(`${kind}.title`), path }]} />}
        picture={products.length > 0 && picture}
      >
        <Button asChild variant="accent" size="large">
          <Link href={contact}>{t(`${kind}.ask`)}</Link>
        </Button>
      </PageHero>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-16 py-16 sm:gap-24 sm:py-24">
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
      {products.length > 0 && more}
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
