/**
 * Public pages that show what is in the database, rendered anew when it changes. No loading.tsx stands above: what streams in
 * behind a placeholder stays hidden where no script runs.
 */
export default function MarketLayout({ children }: LayoutProps<'/[locale]'>) {
  return children
}
