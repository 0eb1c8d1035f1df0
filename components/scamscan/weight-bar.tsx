const MOST = 20

/** Points from the middle: to the right they accuse, to the left they exonerate. */
export function WeightBar({ points }: { points: number }) {
  const width = (Math.min(Math.abs(points), MOST) / MOST) * 50
  return (
    <span aria-hidden="true" className="relative block h-2 rounded-full bg-sunken">
      <span
        className={`absolute inset-y-0 rounded-full ${points < 0 ? 'right-1/2 bg-canal' : 'left-1/2 bg-rojo'}`}
        style={{ width: `${width}%` }}
      />
      <span className="absolute inset-y-[-2px] left-1/2 w-px bg-control" />
    </span>
  )
}
