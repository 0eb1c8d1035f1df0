/**
 * Static pages, sign-in included: whole HTML files, whatever depends on the visitor is an island. No loading.tsx stands above:
 * the answer to a form sent without scripts would stay hidden behind its placeholder.
 */
export const ensureStatic = 'navigation'

export default function PublicLayout({ children }: LayoutProps<'/[locale]'>) {
  return children
}
