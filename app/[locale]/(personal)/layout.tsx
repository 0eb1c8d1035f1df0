/**
 * A signed-in person's tables and forms, which work without scripts: they come in one piece, and no loading.tsx stands above,
 * because what streams in stays hidden until scripts run.
 */
export const instant = false

export default function PersonalLayout({ children }: LayoutProps<'/[locale]'>) {
  return children
}
