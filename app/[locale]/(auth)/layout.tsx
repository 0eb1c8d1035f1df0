/**
 * Static, and without a loading.tsx above: these forms work without scripts, and what streams in behind a placeholder
 * would stay hidden there (the answer to a sent form is rendered anew, never prerendered).
 */
export const ensureStatic = 'navigation'

export default function AuthLayout({ children }: LayoutProps<'/[locale]'>) {
  return children
}
