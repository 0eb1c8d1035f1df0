import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}

/**
 * One hash over the names and contents of files and folders below `root`; missing ones are left out, so that
 * adding or removing a file changes it. `leaveOut` skips files that do not matter, by their path below `root`.
 */
export function fingerprint(root: string, paths: string[], leaveOut = (_path: string) => false): string {
  const hash = createHash('sha256')
  const files = paths
    .flatMap((path) => filesIn(join(root, path)))
    .map((file) => ({ file, name: relative(root, file).split(sep).join('/') }))
    .filter(({ name }) => !leaveOut(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { file, name } of files) {
    const content = readFileSync(file)
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
