import { useTranslations } from 'next-intl'
import { Trail } from '@/components/page/trail'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized, type Texts } from '@/lib/i18n/texts'
import { PRODUCT_KIND, type ProductKind } from '@/lib/supabase/enums'
import { QuoteForm } from './quote-form'

type QuotePageProps = {
  products: { kind: ProductKind; slug: string; name: Texts }[]
  /** The slug of the product it is about at first. */
  chosen?: string
}
const STEPS = ['read', 'price', 'decide'] as const

/** The form for a quote, and what happens next. */
export function QuotePage({ products, chosen = '' }: QuotePageProps) {
  const t = useTranslations('contact.quote')
  const locale = useLocale()
  const note = useTranslations('contact').rich('privacy', {
    link: (chunks) => (
      <Link href="/privacy" className="underline underline-offset-4">
        {chunks}
      </Link>
    ),
  })
  const choices = PRODUCT_KIND.map((kind) => ({
    group: t(`kinds.${kind}`),
    products: products
      .filter((product) => product.kind === kind)
      .map(({ slug, name }) => ({ slug, name: localized(name, locale) })),
  })).filter((choice) => choice.products.length > 0)
  const path = chosen ? `/quote/${chosen}` : '/quote'
  return (
    <div className="page grid gap-x-20 gap-y-12 pt-6 pb-12 sm:pt-10 sm:pb-16 lg:grid-cols-[1.5fr_1fr]">
      <div className="grid content-start gap-10">
        <header className="grid gap-3">
          <Trail crumbs={[{ name: t('title'), path }]} />
          <h1 className="text-h1 sm:text-hero">{t('title')}</h1>
          <p className="measure text-ink-soft text-lg">{t('lead')}</p>
        </header>
        <section aria-label={t('formTitle')}>
          <QuoteForm
            choices={choices}
            chosen={chosen}
            note={<p className="text-ink-soft text-sm">{note}</p>}
          />
        </section>
      </div>
      <aside aria-labelledby="how" className="grid content-start gap-2 lg:pt-4">
        <h2 id="how" className="text-h4">
          {t('how')}
        </h2>
        <ol className="border-t">
          {STEPS.map((step, index) => (
            <li key={step} className="grid grid-cols-[2rem_1fr] border-b py-4">
              <span aria-hidden="true" className="figures font-display font-semibold text-canal text-h4">
                {index + 1}
              </span>
              <p>{t(`steps.${step}`)}</p>
            </li>
          ))}
        </ol>
      </aside>
    </div>
  )
}
