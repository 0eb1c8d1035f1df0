import type { Hub } from './activity-hub'

const KEY = Symbol.for('alianza.activity')
const holder = globalThis as { [KEY]?: Hub }

/** The process's one hub: Next bundles each route on its own, a module variable would make one for each. */
export function sharedHub(make: () => Hub): Hub {
  holder[KEY] ??= make()
  return holder[KEY]
}
