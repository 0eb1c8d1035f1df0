import 'server-only'

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
