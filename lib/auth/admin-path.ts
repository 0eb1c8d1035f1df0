/** The path as the router will read it, or null when it cannot be read. */
export function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/**
 * Whether a decoded path leads to an administrator's screen, in any language, case or spelling: repeated slashes,
 * backslashes and further layers of percent encoding count as written out. Rather one path too many than one too few.
 */
export function isAdminPath(decoded: string): boolean {
  let path = decoded
  for (let layer = 0; layer < 5 && path.includes('%'); layer += 1) path = decodePath(path) ?? path
  return /^[/\\\s]*(?:(?:es|en)[/\\]+)?\s*admin/i.test(path.normalize('NFKC'))
}
