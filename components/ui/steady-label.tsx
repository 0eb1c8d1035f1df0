/** A longer label may be cut, and then says itself whole to who points at it. */
const LONG = 28

/** A label that is bold where its link is the current one, with room for that kept: its neighbours never move. */
export function SteadyLabel({ children }: { children: string }) {
  return (
    <span
      className="steady-label"
      data-label={children}
      title={children.length > LONG ? children : undefined}
    >
      <span className="truncate">{children}</span>
    </span>
  )
}
