import { useTranslations } from 'next-intl'
import { Section } from '@/components/ui/section'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import { Facts } from './facts'

/** Minor units of a currency; null when the price is given on request, undefined when nothing is published. */
type Lowest = { price: number; currency: string; period: string } | null | undefined
type Props = { lowest: { vip?: Lowest; business_plan?: Lowest; service?: Lowest } }

/** What the company sells, with the lowest price of each, its three other lines, and what it says of itself. */
export function Offers({ lowest }: Props) {
  const t = useTranslations('home')
  const locale = useLocale()
  const price = (from: Lowest) => {
    if (from === undefined) return null
    if (from === null) return t('onRequest')
    return t('from', { price: formatMoney(from.price, from.currency, locale), period: from.period })
  }
  const sold = [
    { href: '/vip', name: t('vip'), text: t('vipText'), note: price(lowest.vip) },
    { href: '/empresarial', name: t('business'), text: t('businessText'), note: price(lowest.business_plan) },
    { href: '/services', name: t('services'), text: t('servicesText'), note: price(lowest.service) },
  ]
  const house = [
    { href: '/scamscan', name: t('scamscan'), text: t('scamscanText') },
    { href: '/franchises', name: t('goride'), text: t('gorideText') },
    { href: '/ito', name: t('ito'), text: t('itoText') },
  ]
  return (
    <Section title={t('catalogue')} lead={t('catalogueLead')} tone="sunken" isClose>
      <div className="grid gap-y-6">
        <Lines rows={sold} />
        <h3 className="text-h4">{t('house')}</h3>
        <Lines rows={house} />
        <Facts />
      </div>
    </Section>
  )
}

type Row = { href: string; name: string; text: string; note?: string | null }

/** Three lines of business beside each other. */
function Lines({ rows }: { rows: Row[] }) {
  return (
    <ul className="grid gap-x-10 md:grid-cols-3">
      {rows.map(({ href, name, text, note }) => (
        <li key={href} className="group relative grid content-start gap-1 border-t py-4 md:pb-0">
          <p className="text-h4">
            <Link
              href={href}
              className="font-display font-semibold underline-offset-4 after:absolute after:inset-0 group-hover:text-canal group-hover:underline"
            >
              {name}
            </Link>
          </p>
          <p className="text-ink-soft">{text}</p>
          {note && <p className="figures font-medium">{note}</p>}
        </li>
      ))}
    </ul>
  )
}
