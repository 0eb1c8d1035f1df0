import { useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { breadcrumbList, type Crumb } from '@/lib/structured-data'

/** Breadcrumbs for readers and for search engines: the pages between home and this one, and this one last. */
export function Trail({ crumbs }: { crumbs: [...Crumb[], Crumb] }) {
  const t = useTranslations('layout')
  const locale = useLocale()
  const all = [{ name: t('home'), path: '/' }, ...crumbs]
  const links = all.slice(0, -1).map(({ name, path }) => (
    <Link key={path} href={path}>
      {name}
    </Link>
  ))
  return (
    <>
      <JsonLd data={breadcrumbList(locale, all)} />
      <Breadcrumbs label={t('trail')} links={links} here={all.at(-1)?.name ?? ''} />
    </>
  )
}
