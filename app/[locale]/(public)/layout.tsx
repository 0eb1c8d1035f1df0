/**
 * Public pages are whole HTML files: whatever depends on the visitor is an island. No loading.tsx above them: what
 * stands behind its placeholder is hidden until a script runs.
 */
export const ensureStatic = 'navigation'

export default function PublicLayout({ children }: LayoutProps<'/[locale]'>) {
  return children
}
