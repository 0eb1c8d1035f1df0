/** A label that is bold where its link is the current one, with room for that kept: its neighbours never move. */
export function SteadyLabel({ children }: { children: string }) {
  return (
    <span className="steady-label" data-label={children}>
      {children}
    </span>
  )
}
