export type Toast = { id: number; kind: 'success' | 'error'; text: string }

let toasts: Toast[] = []
let count = 0
const listeners = new Set<() => void>()
const SHOWN_FOR = 6_000

function publish(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a sentence for six seconds, over whatever page comes next. */
export function notify(kind: Toast['kind'], text: string) {
  count += 1
  const id = count
  publish([...toasts, { id, kind, text }])
  setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), SHOWN_FOR)
}

const LATER = 'alianza-toast'

/** Shows a sentence on the next page, after a whole page load. */
export function notifyLater(kind: Toast['kind'], text: string) {
  sessionStorage.setItem(LATER, JSON.stringify([kind, text]))
}

/** Shows what the page before left. */
export function notifyLeftOver() {
  const left = sessionStorage.getItem(LATER)
  if (!left) return
  sessionStorage.removeItem(LATER)
  const [kind, text] = JSON.parse(left) as [Toast['kind'], string]
  notify(kind, text)
}

export function subscribeToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function currentToasts() {
  return toasts
}
