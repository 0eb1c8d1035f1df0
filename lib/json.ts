import { wellFormedJson } from './text'

/** A JSON value with text that can be stored; undefined when the text is no JSON. */
export function parseJson(text: string): unknown {
  return parseSigned(wellFormedJson(text))
}

/** The same as it was sent, for what is signed: its schema refuses text that cannot be stored and names the field. */
export function parseSigned(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A JSON object, or null for anything else. */
export function toObject(value: unknown): Record<string, unknown> | null {
  return value && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null
}
