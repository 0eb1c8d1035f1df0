import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Controls } from '@/components/design/controls'
import { Foundations } from '@/components/design/foundations'
import { Surfaces } from '@/components/design/surfaces'
import { isDevelopment } from '@/lib/env'

export const metadata: Metadata = { title: 'Design', robots: { index: false } }

/** Every primitive in every state, in both themes; only where the site is developed. */
export default function DesignPage() {
  if (!isDevelopment) notFound()
  return (
    <div className="grid xl:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className={`${theme} grid content-start gap-14 bg-paper px-6 py-12 text-ink`}
        >
          <Foundations theme={theme} />
          <Controls theme={theme} />
          <Surfaces theme={theme} />
        </div>
      ))}
    </div>
  )
}
