import type { NextRequest } from 'next/server'

/**
 * Whether a form can be read at all. Next answers one that cannot with 500, as if the site had failed; a browser never
 * sends one. Read from a copy: the page reads its own.
 */
export async function isReadableForm(request: NextRequest): Promise<boolean> {
  const { method, headers } = request
  const type = headers.get('content-type') ?? ''
  const isForm = /^multipart\/form-data\b/i.test(type)
  const isCall = headers.has('next-action') && /^text\/plain\b/i.test(type)
  if (method !== 'POST' || !(isForm || isCall)) return true
  const copy = request.clone()
  try {
    if (isForm) await copy.formData()
    else JSON.parse(await copy.text())
    return true
  } catch {
    return false
  }
}
