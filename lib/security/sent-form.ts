import type { NextRequest } from 'next/server'

/** What React adds for a form without scripts: the action and the state that it goes on from, as JSON. */
const STATE = /^\$ACTION_\d+:\d+$/

/** Fails for a state that React could not read. */
function checkState(name: string, value: FormDataEntryValue): void {
  if (STATE.test(name)) JSON.parse(String(value))
}

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
    if (isForm) for (const [name, value] of await copy.formData()) checkState(name, value)
    else JSON.parse(await copy.text())
    return true
  } catch {
    return false
  }
}
