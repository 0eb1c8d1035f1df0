/** Stores a text in this browser, or removes it; a browser that stores nothing is no error. */
export function remember(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // private windows and full storage: the page works without
  }
}
