/** In one piece and without a loading.tsx above: these pages work without scripts, which nothing that streams in does. */
export const instant = false

export default function ProgramsLayout({ children }: LayoutProps<'/[locale]'>) {
  return <div className="page grid gap-8 py-8 sm:py-10">{children}</div>
}
