import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'

const PLACES = {
  board: '/admin/goride-franchises',
  listings: '/admin/goride-franchises/listings',
  territories: '/admin/goride-franchises/territories',
  documents: '/admin/goride-franchises/documents',
  rules: '/admin/goride-franchises/rules',
  network: '/admin/goride-franchises/network',
  royalties: '/admin/goride-franchises/royalties',
  imports: '/admin/goride-franchises/imports',
} as const

export type OfficePlace = keyof typeof PLACES

/** The parts of the franchises for administrators. */
export function OfficeTabs({ current }: { current: OfficePlace }) {
  const t = useTranslations('franchiseoffice.tabs')
  return (
    <Tabs
      label={t('label')}
      tabs={(Object.keys(PLACES) as OfficePlace[]).map((key) => ({
        key,
        label: t(key),
        href: PLACES[key],
        isCurrent: key === current,
      }))}
    />
  )
}
