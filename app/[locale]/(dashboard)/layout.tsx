import { NextIntlClientProvider } from 'next-intl'
import { pickMessages } from '@/lib/i18n/messages'

export default async function DashboardLayout({ children }: LayoutProps<'/[locale]'>) {
  return <NextIntlClientProvider messages={await pickMessages('errors')}>{children}</NextIntlClientProvider>
}
