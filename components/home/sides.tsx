import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Section } from '@/components/ui/section'
import { Link } from '@/lib/i18n/navigation'
import { CallPiece, LinkPiece, TeamPiece } from './pieces'

type Side = { name: string; title: string; text: string; link: string; href: string; piece: ReactNode }

/** Affiliates, partners and businesses beside each other, each under its part of the product. */
export function Sides() {
  const t = useTranslations('home.sides')
  const sides: Side[] = [
    {
      name: t('affiliates'),
      title: t('affiliatesTitle'),
      text: t('affiliatesText'),
      link: t('affiliatesLink'),
      href: '/programs',
      piece: <LinkPiece />,
    },
    {
      name: t('partners'),
      title: t('partnersTitle'),
      text: t('partnersText'),
      link: t('partnersLink'),
      href: '/partner-dashboard',
      piece: <TeamPiece />,
    },
    {
      name: t('business'),
      title: t('businessTitle'),
      text: t('businessText'),
      link: t('businessLink'),
      href: '/empresarial',
      piece: <CallPiece />,
    },
  ]
  return (
    <Section title={t('title')} isClose>
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-3">
        {sides.map(({ name, title, text, link, href, piece }) => (
          <div
            key={name}
            className="row-span-5 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid content-start gap-y-2 border-t pt-6"
          >
            <div className="grid grid-cols-[minmax(0,1fr)] items-center pb-4 lg:h-28">{piece}</div>
            <p className="font-medium text-canal">{name}</p>
            <h3 className="text-h3">{title}</h3>
            <p className="text-ink-soft">{text}</p>
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
