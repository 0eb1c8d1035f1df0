/**
 * Public pages are whole HTML files: whatever depends on the visitor is an island. No loading.tsx stands here: it would
 * put the page behind a placeholder that only scripts take away.
 */
export const ensureStatic = 'navigation'

export default function PublicLayout({ children }: LayoutProps<'/[locale]'>) {
  return children
}
