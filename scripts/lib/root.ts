import { resolve } from 'node:path'

/** The folder of the clone. */
export const ROOT = resolve(import.meta.dirname, '../..')
