import type { Texts } from '@/lib/i18n/texts'
import type { BannerFigures } from './schema'

/** A program of the affiliate's with the links that a banner can carry there. */
export type MyProgram = {
  id: string
  slug: string
  name: Texts
  enrollmentId: string
  groupId: string | null
  links: { code: string; name: string }[]
}
/** A banner that an affiliate may place, with what it brought on their links. */
export type MyBanner = {
  id: string
  code: string
  program: MyProgram
  locale: 'es' | 'en'
  alt: string
  category: string
  width: number
  height: number
  image: string
} & BannerFigures
