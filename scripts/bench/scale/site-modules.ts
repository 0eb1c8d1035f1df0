import { existsSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ROOT } from '../../lib/root.ts'

const CLIENTS = pathToFileURL(join(import.meta.dirname, 'clients.ts')).href
const source = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`
/** What stands in for modules that only Next can load. */
const STAND_INS: Record<string, string> = {
  'server-only': source(''),
  'next/cache': source('export const cacheTag = () => {}; export const cacheLife = () => {}'),
  '@/lib/supabase/server': source(
    `import { speaker } from '${CLIENTS}'; export const createClient = async () => speaker()`,
  ),
  '@/lib/supabase/public': source(
    `import { speaker } from '${CLIENTS}'; export const publicClient = () => speaker()`,
  ),
}

function fileOf(path: string): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (one) => existsSync(one) && statSync(one).isFile(),
  )
}

/** Lets this process load the site's query modules as they are, so that what is measured is what the screens run. */
export function loadSiteModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const standIn = STAND_INS[specifier]
      if (standIn) return { url: standIn, shortCircuit: true }
      const parent = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : undefined
      if (parent?.includes('/node_modules/')) return next(specifier, context)
      // Node wants the ending that Next's own bundler adds
      if (/^next\/\w+$/.test(specifier)) return next(`${specifier}.js`, context)
      const path = specifier.startsWith('@/')
        ? join(ROOT, specifier.slice(2))
        : specifier.startsWith('.') && parent
          ? join(parent, '..', specifier)
          : undefined
      const file = path && fileOf(path)
      return file ? { url: pathToFileURL(file).href, shortCircuit: true } : next(specifier, context)
    },
  })
}
