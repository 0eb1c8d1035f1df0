import { DomUtils, parseDocument } from 'htmlparser2'
import type { Sent } from './http.ts'

type Element = Parameters<typeof DomUtils.getAttributeValue>[0]
type Node = ReturnType<typeof parseDocument>

/** A file input sends its name without a file, as a browser does when nothing was chosen. */
export type Field = { name: string; value: string; kind: string }
export type Form = {
  method: 'get' | 'post'
  /** Where it is sent, as a path. */
  target: string
  isMultipart: boolean
  fields: Field[]
  /** The buttons that send it, each with what it adds; one without a name adds nothing. */
  buttons: { name: string; value: string }[]
  /** The id of the server action, or '' for a form that goes to an address. */
  action: string
  /** What the last sending of this form came to, when the page is an answer. */
  state: State
}
export type State = { status?: string; key?: string; fields?: Record<string, string[]>; done?: string }

const attribute = (node: Element, name: string) => DomUtils.getAttributeValue(node, name)
const has = (node: Element, name: string) => DomUtils.hasAttrib(node, name)
const within = (node: Node | Element, names: string[]) =>
  DomUtils.findAll((one) => names.includes(one.name), node.children)

function isOff(node: Element): boolean {
  for (let at: Element | null = node; at; at = at.parent as Element | null) {
    if (at.attribs && has(at, 'disabled') && (at === node || at.name === 'fieldset')) return true
  }
  return false
}

function chosen(select: Element): string[] {
  const options = within(select, ['option']).filter((one) => !has(one, 'disabled'))
  const marked = options.filter((one) => has(one, 'selected'))
  const picked = marked.length > 0 || has(select, 'multiple') ? marked : options.slice(0, 1)
  return picked.map((one) => attribute(one, 'value') ?? DomUtils.textContent(one))
}

/** What a control adds to its form as the page filled it in. */
function valuesOf(control: Element): Field[] {
  const name = attribute(control, 'name')
  if (!name || isOff(control)) return []
  const kind = control.name === 'input' ? (attribute(control, 'type') ?? 'text').toLowerCase() : control.name
  if (['submit', 'button', 'reset', 'image'].includes(kind)) return []
  if (kind === 'select') return chosen(control).map((value) => ({ name, value, kind }))
  if (kind === 'textarea') return [{ name, value: DomUtils.textContent(control).replace(/^\n/, ''), kind }]
  if (kind === 'checkbox' || kind === 'radio')
    return has(control, 'checked') ? [{ name, value: attribute(control, 'value') ?? 'on', kind }] : []
  return [{ name, value: attribute(control, 'value') ?? '', kind }]
}

function buttonsOf(form: Element): Form['buttons'] {
  const all = within(form, ['button', 'input']).filter((one) => {
    const type = attribute(one, 'type') ?? (one.name === 'button' ? 'submit' : 'text')
    return type === 'submit' && !isOff(one)
  })
  return all.map((one) => ({ name: attribute(one, 'name') ?? '', value: attribute(one, 'value') ?? '' }))
}

function parse<T>(text: string | undefined, otherwise: T): T {
  try {
    return text ? JSON.parse(text) : otherwise
  } catch {
    return otherwise
  }
}

/** React writes the action's id, and with a state its last answer, into hidden fields. */
function actionOf(fields: Field[]): Pick<Form, 'action' | 'state'> {
  const plain = fields.find(({ name }) => name.startsWith('$ACTION_ID_'))
  if (plain) return { action: plain.name.slice('$ACTION_ID_'.length), state: {} }
  const reference = fields.find(({ name }) => /^\$ACTION_\d+:0$/.test(name))
  const bound = fields.find(({ name }) => /^\$ACTION_\d+:1$/.test(name))
  const [state = {}] = parse<State[]>(bound?.value, [])
  return { action: parse<{ id?: string }>(reference?.value, {}).id ?? '', state }
}

function readForm(form: Element, path: string): Form {
  const fields = within(form, ['input', 'select', 'textarea']).flatMap(valuesOf)
  const target = new URL(attribute(form, 'action') || path, new URL(path, 'http://localhost'))
  return {
    method: (attribute(form, 'method') ?? 'get').toLowerCase() === 'post' ? 'post' : 'get',
    target: target.pathname + target.search,
    isMultipart: attribute(form, 'enctype') === 'multipart/form-data',
    fields,
    buttons: buttonsOf(form),
    ...actionOf(fields),
  }
}

/** The forms of a page and the addresses of this site that it leads to. */
export function readPage(html: string, path: string): { forms: Form[]; links: string[] } {
  const page = parseDocument(html)
  const base = new URL(path, 'http://localhost')
  const links = within(page, ['a']).flatMap((one) => {
    const href = attribute(one, 'href')
    if (!href || !URL.canParse(href, base)) return []
    const url = new URL(href, base)
    return url.hostname === 'localhost' && /^https?:$/.test(url.protocol) ? [url.pathname + url.search] : []
  })
  return { forms: within(page, ['form']).map((one) => readForm(one, path)), links: [...new Set(links)] }
}

const BOUNDARY = '----alianza-sweep-5f1c'

/** A form's request with these values, as a browser without scripts sends it. */
export function sendingOf({ method, target, isMultipart }: Form, fields: Field[], type?: string): Sent {
  const pairs = fields.map(
    ({ name, value, kind }) => [name, kind === 'file' ? '' : value] as [string, string],
  )
  const encoded = () => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
  if (method === 'get') return { path: `${target.split('?')[0]}?${encoded()}` }
  if (!isMultipart) {
    const headers: [string, string][] = [['Content-Type', type ?? 'application/x-www-form-urlencoded']]
    return { method: 'POST', path: target, headers, body: encoded() }
  }
  const parts = fields.map(({ name, value, kind }) => {
    const file = kind === 'file' ? '; filename=""\r\nContent-Type: application/octet-stream' : ''
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  })
  return {
    method: 'POST',
    path: target,
    headers: [['Content-Type', type ?? `multipart/form-data; boundary=${BOUNDARY}`]],
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
  }
}
