import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { useLocale } from '@/lib/i18n/locale'
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
      <Tabs
        label={t('admin.states')}
        className="md:border-b-0"
        tabs={CONTACT_STATE.map((one) => ({
          key: one,
          label: t(`admin.tabs.${one}`),
          href: messagesPath({ state: one, topic }),
          isCurrent: one === state,
          count: counts[one],
        }))}
      />
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
