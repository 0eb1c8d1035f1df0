import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useLocale } from '@/lib/i18n/locale'
import { pickMessages } from '@/lib/i18n/messages'
import type { EditorSection } from '@/lib/programs/editor-schema'
import { LivePreview } from './live-preview'
import type { Previewed } from './program-preview'

/** The texts of a program's public parts, and no others, in one language. */
const PARTS = [
  'programs',
  'market.windowDays',
  'market.holdDays',
  'market.program',
  'editor.preview',
  'editor.public',
  'editor.methods',
  'figures',
  'rewards.sentence',
]

/** A page of the editor with its preview beside it. */
export function EditorPreview(props: Previewed & { section: EditorSection; children: ReactNode }) {
  const t = useTranslations('editor.preview')
  return (
    <LivePreview
      {...props}
      first={useLocale()}
      title={t('title')}
      languages={{
        es: { name: t('spanish'), messages: pickMessages('es', ...PARTS) },
        en: { name: t('english'), messages: pickMessages('en', ...PARTS) },
      }}
    />
  )
}
