import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { SteadyLabel } from '@/components/ui/steady-label'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { CONTACT_STATE, CONTACT_TOPIC, type ContactState, type ContactTopic } from '@/lib/supabase/enums'
import { messagesPath } from './messages-path'

type MessageTabsProps = {
  counts: Record<ContactState, number>
  state: ContactState
  topic: ContactTopic | undefined
}

/** The states with how many are in each, and the topics; the address holds both, so that they need no scripts. */
export function MessageTabs({ counts, state, topic }: MessageTabsProps) {
  const t = useTranslations('contact')
  const table = useTranslations('table')
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:border-b">
      <nav aria-label={t('admin.states')}>
        <ul className="-mx-3 flex flex-wrap gap-x-1 md:mx-0">
          {CONTACT_STATE.map((one) => (
            <li key={one}>
              <Link
                href={messagesPath({ state: one, topic })}
                aria-current={one === state ? 'page' : undefined}
                className="-mb-px flex min-h-11 items-center gap-2 border-transparent border-b-2 px-3 text-ink-soft hover:text-ink aria-[current]:border-canal aria-[current]:text-ink"
              >
                <SteadyLabel>{t(`admin.tabs.${one}`)}</SteadyLabel>
                <span className="figures text-sm">{formatNumber(counts[one], locale)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form
        action={pathIn(locale, '/admin/messages')}
        className="flex w-full items-end gap-2 md:w-auto md:pb-2"
      >
        <input type="hidden" name="state" value={state} />
        <label htmlFor="message-topic" className="sr-only">
          {t('admin.filter')}
        </label>
        <div className="grow">
          <Select key={topic} id="message-topic" name="topic" defaultValue={topic ?? ''}>
            <option value="">{t('admin.allTopics')}</option>
            {CONTACT_TOPIC.map((one) => (
              <option key={one} value={one}>
                {t(`topics.${one}`)}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="outline">
          {table('filter')}
        </Button>
      </form>
    </div>
  )
}
