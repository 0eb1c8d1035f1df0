import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/components/accounts/account-frame'
import { DoneAlert } from '@/components/accounts/done-alert'
import { Options } from '@/components/accounts/options'
import { ProfileForm } from '@/components/accounts/profile-form'
import { SettingsSection } from '@/components/accounts/settings-section'
import { ClientTexts } from '@/components/page/client-texts'
import { countryOptions, timeZoneOptions } from '@/lib/accounts/places'
import { getProfile } from '@/lib/accounts/queries'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'

export const generateMetadata = () => pageMetadata('account')

export default async function AccountPage({ searchParams }: PageProps<'/[locale]/account'>) {
  const user = await requireUser()
  const [t, locale, profile, query] = await Promise.all([
    getTranslations('account.profile'),
    getLocale(),
    getProfile(user.id),
    searchParams,
  ])
  return (
    <AccountFrame title={t('title')} lead={t('lead')}>
      <DoneAlert done={query.done} texts={{ profile: t('done') }} />
      <SettingsSection id="place" title={t('place')} lead={t('placeLead')}>
        <ClientTexts of={['account.profile']}>
          <ProfileForm
            profile={profile}
            countries={<Options options={countryOptions(locale)} />}
            timeZones={timeZoneOptions(locale).map(({ region, options }) => (
              <optgroup key={region} label={t(`regions.${region}`)}>
                <Options options={options} />
              </optgroup>
            ))}
          />
        </ClientTexts>
      </SettingsSection>
    </AccountFrame>
  )
}
