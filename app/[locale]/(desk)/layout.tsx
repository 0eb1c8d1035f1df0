/**
 * Static like the other public pages, but without their loading.tsx above: this form works without scripts, and an
 * answer that streams in behind a placeholder would stay hidden there.
 */
export const ensureStatic = 'navigation'

export default function DeskLayout({ children }: LayoutProps<'/[locale]'>) {
  return children
}
