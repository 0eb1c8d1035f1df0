import 'server-only'
import { scan } from './scan'
import type { ScanResult } from './types'

/** The engine's own answer to a text, with nothing but the text: the same each time. */
export const judgeExample = (text: string): ScanResult => scan(text)
