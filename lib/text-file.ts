import { wellFormed } from './text'

/** A file that somebody chose, as text that can be stored: UTF-8, or what Excel writes on Windows. */
export async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  return wellFormed(decode(bytes))
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw error
  }
}
