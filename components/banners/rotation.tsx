import { useTranslations } from 'next-intl'
import type { MyBanner } from '@/lib/banners/my-schema'
import { embedHtml, inPixels } from '@/lib/banners/rules'
import { localized } from '@/lib/i18n/texts'
import { EmbedCode } from './embed-code'

type RotationProps = { banners: MyBanner[]; code: string; site: string }

/** For each size with several banners: one code whose place shows them by turns, in the visitor's language. */
export function Rotation({ banners, code, site }: RotationProps) {
  const t = useTranslations('banners.rotation')
  const sizes = Map.groupBy(banners, ({ width, height }) => `${width}x${height}`)
  const several = [...sizes].filter(([, those]) => those.length > 1)
  if (several.length === 0) return null
  return (
    <section aria-labelledby="rotation" className="grid gap-4">
      <h2 id="rotation" className="text-h4">
        {t('title')}
      </h2>
      <p className="measure text-ink-soft">{t('text')}</p>
      <ul className="grid gap-6 lg:grid-cols-2">
        {several.map(([size, those]) => {
          const [{ width, height, program }] = those as [MyBanner]
          const slot = `${code}.${size}`
          const alt = localized(program.name, those[0]?.locale ?? 'es')
          return (
            <li key={size} data-size={size}>
              <EmbedCode
                id={`rotation-${size}`}
                label={t('code', { ...inPixels({ width, height }), count: those.length })}
                code={embedHtml({ site, slot, alt, width, height })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
