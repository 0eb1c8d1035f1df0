/** Public pages are whole HTML files: whatever depends on the visitor is an island. */
export const ensureStatic = 'navigation'

export default function PublicLayout({ children }: LayoutProps<'/[locale]'>) {
  return children
}
