import { useTranslations } from 'next-intl'
import { Section } from '@/components/ui/section'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'

/** Minor units of a currency; null when the price is given on request, undefined when nothing is published. */
type Lowest = { price: number; currency: string; period: string } | null | undefined
type Props = { lowest: { vip?: Lowest; business_plan?: Lowest; service?: Lowest } }

/** What the company sells, as an index with the lowest price of each; and its three other lines. */
export function Offers({ lowest }: Props) {
  const t = useTranslations('home')
  const locale = useLocale()
  const rows = [
    { href: '/vip', name: t('vip'), text: t('vipText'), from: lowest.vip },
    { href: '/empresarial', name: t('business'), text: t('businessText'), from: lowest.business_plan },
    { href: '/services', name: t('services'), text: t('servicesText'), from: lowest.service },
  ]
  return (
    <Section title={t('catalogue')} lead={t('catalogueLead')} tone="sunken">
      <ul className="border-t">
        {rows.map(({ href, name, text, from }) => (
          <li
            key={href}
            className="group relative grid gap-x-10 gap-y-1 border-b py-6 sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <div className="grid gap-1">
              <h3 className="text-h3">
                <Link
                  href={href}
                  className="underline-offset-4 after:absolute after:inset-0 group-hover:text-canal group-hover:underline"
                >
                  {name}
                </Link>
              </h3>
              <p className="text-ink-soft">{text}</p>
            </div>
            {from !== undefined && (
              <p className="figures font-medium sm:text-right">
                {from
                  ? t('from', { price: formatMoney(from.price, from.currency, locale), period: from.period })
                  : t('onRequest')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** ScamScan first and wide, GoRide and the offering beside it. */
export function House() {
  const t = useTranslations('home')
  const lines = [
    { href: '/scamscan', name: t('scamscan'), text: t('scamscanText'), link: t('scamscanLink') },
    { href: '/franchises', name: t('goride'), text: t('gorideText'), link: t('gorideLink') },
    { href: '/ito', name: t('ito'), text: t('itoText'), link: t('itoLink') },
  ]
  return (
    <Section title={t('house')}>
      <div className="grid gap-x-12 gap-y-10 border-t pt-8 lg:grid-cols-[1.5fr_1fr_1fr] lg:gap-x-0 lg:divide-x">
        {lines.map(({ href, name, text, link }, index) => (
          <div
            key={href}
            className={`grid content-start gap-2.5 lg:px-8 lg:first:pl-0 lg:last:pr-0 ${index > 0 ? 'border-t pt-8 lg:border-t-0 lg:pt-0' : ''}`}
          >
            <h3 className={index === 0 ? 'text-h2' : 'text-h4'}>{name}</h3>
            <p className={`text-ink-soft ${index === 0 ? 'max-w-[44ch] text-lg' : ''}`}>{text}</p>
            <Link
              href={href}
              className="inline-flex min-h-11 w-fit items-center font-medium text-canal underline underline-offset-4"
            >
              {link}
            </Link>
          </div>
        ))}
      </div>
    </Section>
  )
}
