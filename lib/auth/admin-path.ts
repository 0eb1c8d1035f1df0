/** The path as the router will read it, or null when it cannot be read. */
export function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** Further layers of percent encoding and look-alike letters written out. */
function spelledOut(decoded: string): string {
  let path = decoded
  for (let layer = 0; layer < 5 && path.includes('%'); layer += 1) path = decodePath(path) ?? path
  return path.normalize('NFKC')
}

/**
 * Whether a decoded path leads to an administrator's screen, in any language, case or spelling: repeated slashes,
 * backslashes and further layers of percent encoding count as written out. Rather one path too many than one too few.
 */
export function isAdminPath(decoded: string): boolean {
  return /^[/\\\s]*(?:(?:es|en)[/\\]+)?\s*admin/i.test(spelledOut(decoded))
}

const PRIVATE =
  /^[/\\\s]*(?:(?:es|en)[/\\]+)?\s*(?:dashboard|account|affiliate-dashboard|affiliate|partner-dashboard|program-selection|join)(?:[/\\\s]|$)/i
const PUBLIC_AFTER_ALL = /^\/(?:en\/)?account\/unsubscribe\/?$/

/** Whether a decoded path leads to a screen of signed-in people, read as generously as the administrators' ones. */
export function isPrivatePath(decoded: string): boolean {
  return PRIVATE.test(spelledOut(decoded)) && !PUBLIC_AFTER_ALL.test(decoded)
}
