type ProgressProps = { labelledBy: string; value: number; max: number }

/** How much of something is done, in the colours of the theme. */
export function Progress({ labelledBy, value, max }: ProgressProps) {
  return (
    <progress
      aria-labelledby={labelledBy}
      value={value}
      max={Math.max(max, 1)}
      className="h-2.5 w-full appearance-none overflow-hidden rounded-full border border-control bg-sunken [&::-moz-progress-bar]:bg-canal [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-canal"
    />
  )
}
