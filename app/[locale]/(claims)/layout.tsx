/** In one piece and without a loading.tsx above: the page works without scripts, which nothing that streams in does. */
export const instant = false

export default function ClaimsLayout({ children }: LayoutProps<'/[locale]'>) {
  return <div className="page grid gap-8 py-8 sm:py-10">{children}</div>
}
