type Act = (at: number) => Promise<unknown>
export type Timeline = {
  on: (at: number, act: Act) => void
  run: (after: (at: number) => Promise<void>) => Promise<void>
}

/** What is done at which second, in any order; an act may add later ones. `after` runs when the day of an act is over. */
export function createTimeline(): Timeline {
  const entries: { at: number; act: Act }[] = []
  return {
    on: (at, act) => void entries.push({ at, act }),
    async run(after) {
      for (;;) {
        entries.sort((a, b) => a.at - b.at)
        const entry = entries.shift()
        if (!entry) return
        await entry.act(entry.at)
        const next = entries.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
        if (next - entry.at > 3_600) await after(entry.at)
      }
    },
  }
}
