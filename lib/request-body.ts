import 'server-only'
import { wellFormedJson } from './text'

export type Body = { text: string } | { refused: 'too_large' | 'malformed' }

/** The body as text, read no further than `limit` bytes; bytes that are not UTF-8 are malformed. */
export async function readBody(request: Request, limit: number): Promise<Body> {
  if (Number(request.headers.get('content-length')) > limit) return { refused: 'too_large' }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return { refused: 'too_large' }
    chunks.push(chunk)
  }
  try {
    // A byte order mark stays: it was signed too.
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks)) }
  } catch (error) {
    if (error instanceof TypeError) return { refused: 'malformed' }
    throw error
  }
}

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
