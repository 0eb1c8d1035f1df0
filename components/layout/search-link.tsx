import { Search } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'
import { SEARCH_PATH } from './area-types'

/** The way to the search: the palette where scripts run, else its page. */
export function SearchLink() {
  const t = useTranslations('shell.search')
  return (
    <Link href={SEARCH_PATH} title={t('label')} className="side-link side-search">
      <Icon of={Search} />
      <span className="side-word grow">{t('open')}</span>
      <kbd className="side-word font-sans text-xs max-lg:hidden">{t('keys')}</kbd>
    </Link>
  )
}
