/** How often a call is made at most. */
const TRIES = 4
const PAUSE = 40

/**
 * Whether PostgreSQL took back a whole transaction because of another one (a deadlock, a serialization failure): nothing of it
 * happened, and the same call made again can succeed. Two long commands may lock the same rows in different orders.
 */
export function isRolledBack(code: unknown): boolean {
  return code === '40P01' || code === '40001'
}

/** Waits longer before each try, and by chance: two that met are not to meet again. */
function pauseBefore(tried: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** tried * (0.5 + Math.random())))
}

/** Repeats a call while its answer reports a rollback; the last answer counts. */
export async function repeatWhile<T>(
  attempt: () => Promise<T>,
  wasRolledBack: (answer: T) => Promise<boolean>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const answer = await attempt()
    if (tried === TRIES || !(await wasRolledBack(answer))) return answer
    await pauseBefore(tried)
  }
}

/** Repeats a call while its error's `code` reports a rollback. */
export async function repeatRolledBack<T>(attempt: () => Promise<T>): Promise<T> {
  const ended = await repeatWhile(
    () =>
      attempt().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
    async (end) => 'error' in end && isRolledBack((end.error as { code?: unknown }).code),
  )
  if ('error' in ended) throw ended.error
  return ended.value
}
