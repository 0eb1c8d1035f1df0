import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { PrefetchOnIntent } from './prefetch-on-intent'
import { TabLink } from './tab-link'

type AreaTabsProps = { label: string; tabs: { path: string; label: string }[] }

/** The screens of one area. The first is the area's start page: the paths below it belong to the others. */
export function AreaTabs({ label, tabs }: AreaTabsProps) {
  const locale = useLocale()
  return (
    <nav aria-label={label}>
      <PrefetchOnIntent />
      <ul className="-mx-2.5 flex flex-wrap sm:-mx-3 sm:gap-x-1">
        {tabs.map((tab, index) => (
          <li key={tab.path}>
            <TabLink path={tab.path} href={pathIn(locale, tab.path)} isExact={index === 0}>
              {tab.label}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
