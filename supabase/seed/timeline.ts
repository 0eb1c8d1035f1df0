/** Removes from the front of a list in the order of time what is due by a moment. */
export function takeUntil<T extends { at: Date }>(list: T[], until: Date): T[] {
  const rest = list.findIndex(({ at }) => at > until)
  return list.splice(0, rest < 0 ? list.length : rest)
}
