import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import type { Locale } from '@/lib/i18n/routing'

/** The visitor's choice as a plain form: it needs no scripts. The answer redirects back to the page that sent it. */
export async function ConsentForm({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'consent' })
  return (
    <form action="/api/consent" method="post" className="flex flex-wrap gap-2">
      <Button type="submit" name="answer" value="yes" size="small">
        {t('accept')}
      </Button>
      <Button type="submit" name="answer" value="no" size="small" variant="outline">
        {t('refuse')}
      </Button>
    </form>
  )
}
