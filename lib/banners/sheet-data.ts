import 'server-only'
import QRCode from 'qrcode'
import { brand } from '@/lib/brand'
import { env } from '@/lib/env'
import { unwrap } from '@/lib/errors'
import { readFile } from '@/lib/files'
import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { translator } from '@/lib/i18n/translator'
import { createClient } from '@/lib/supabase/server'
import { listMyPrograms } from './my-queries'
import type { Sheet } from './sheet'

type Wanted = { affiliateId: string; slug: string; name: string; locale: Locale }

/** What a program's sheet holds for an affiliate who is in it; null for everybody else, and without a link. */
export async function sheetOf({ affiliateId, slug, name, locale }: Wanted): Promise<Sheet | null> {
  const program = (await listMyPrograms(affiliateId)).find((one) => one.slug === slug)
  const [link] = program?.links ?? []
  if (!program || !link) return null
  const [t, shown] = await Promise.all([translator(locale, 'banners.sheet'), pictureOf(program.id, locale)])
  const title = localized(program.name, locale)
  const address = `${env().SITE_URL}/r/${link.code}`
  return {
    file: slug,
    language: locale,
    author: brand.name,
    title,
    ...shown,
    qr: await QRCode.toBuffer(address, { errorCorrectionLevel: 'Q', margin: 2, width: 600 }),
    invitation: t('invitation'),
    link: address,
    recommendedBy: t('recommendedBy', { name }),
    note: t('note', { program: title }),
  }
}

/**
 * The widest banner of the program in that language that is for everyone, in a format that a PDF can hold, and what it says: the
 * program's own texts speak to affiliates, a sheet to buyers.
 */
async function pictureOf(programId: string, locale: Locale): Promise<Pick<Sheet, 'picture' | 'sentence'>> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('banners')
      .select('alt, banner_files!banners_file_hash_fkey(fallback_hash, fallback_ending)')
      .eq('program_id', programId)
      .eq('state', 'active')
      .eq('placement', 'affiliates')
      .eq('audience', 'everyone')
      .eq('locale', locale)
      .order('width', { ascending: false })
      .limit(5),
  )
  const still = rows.find(({ banner_files: file }) => file.fallback_hash && file.fallback_ending !== 'gif')
  if (!still) return { picture: null, sentence: '' }
  const { fallback_hash: hash, fallback_ending: ending } = still.banner_files
  return { picture: await readFile(`${hash}.${ending}`), sentence: still.alt }
}
