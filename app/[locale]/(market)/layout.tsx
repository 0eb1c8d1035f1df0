/**
 * Public pages that show what is in the database. No loading.tsx above them: what is rendered anew would stream in
 * behind its placeholder and stay hidden there where no script runs.
 */
export default function MarketLayout({ children }: LayoutProps<'/[locale]'>) {
  return children
}
