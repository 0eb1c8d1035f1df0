import { type Form, readPage, type State, sendingOf } from './forms.ts'
import { send } from './http.ts'
import type { Judge } from './judge.ts'
import { browser, type Person } from './people.ts'

export type Found = {
  person: Person
  path: string
  route: string
  name: string
  form: Form
  button: Form['buttons'][number]
}
export type Outcome = {
  found: Found
  status: number
  state: State
  location: string
  /** The forms of the page that answered; none when the answer leads elsewhere. */
  forms?: Form[]
}

/** What leaves nothing for the other forms of its page: decisions first, then what ends something, sessions and rights last. */
const PHASES = [
  /#(approve|reject|accept|decline|switch|review|answer|release|retry|mark|settle|confirmPayoutM|decide|exclude|include|start|map|evaluate|hide|withdraw|join|end[CR]|show|chooseAccount|set[CI])/,
  /#(remove|revoke|cancel|confirmPayoutRun|discard|delete|archive|close|undo|changeProgramStatus|changeProductStatus|changeBannerState|changeAssetState|refundOrder|withdrawOrder|refuse|merge|erase)/,
  /#(endSession|endOtherSessions|leaveTeam|removeColleague|transferAccount|deleteAccount|revokeAdmin|signOut)/,
]

/** Stands in the bar of every page: sent, it would end the session of all other forms. A story signs out. */
const SIGN_OUT = 'auth/sign-out#signOut'

const bare = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '*')

/**
 * One form is the same on every page of a route, whatever row it is about, and each of its buttons is a sending of its own. One
 * that goes to an address, such as the cookie notice of every page, is the same on all routes.
 */
export function identityOf({ route, name, form, button }: Omit<Found, 'person' | 'path'>): string {
  const fields = form.fields.filter(({ name: field }) => !field.startsWith('$ACTION'))
  const chosen = fields
    .filter(({ kind, value }) => kind === 'hidden' && /^[a-z_]{2,20}$/.test(value))
    .map(({ value }) => value)
  const names = [...new Set(fields.map((field) => bare(field.name)))].sort()
  const place = form.action ? route : ''
  return [place, name, names.join(), chosen.sort().join(), bare(`${button.name}=${button.value}`)].join(' ')
}

/** The forms of a page, each as often as it has buttons. */
export function formsOf(
  person: Person,
  path: string,
  route: string,
  forms: Form[],
  actions: Map<string, string>,
): Found[] {
  return forms.flatMap((form) => {
    const name = form.action
      ? (actions.get(form.action) ?? form.action)
      : `${form.method} ${form.target.split('?')[0]}`
    if (name === SIGN_OUT) return []
    const buttons = form.buttons.length > 0 ? form.buttons : [{ name: '', value: '' }]
    return buttons.map((button) => ({ person, path, route, name, form, button }))
  })
}

/** When a form is sent: 0 at once, 3 at the very end. */
export const phaseOf = ({ name }: Found) => PHASES.findLastIndex((words) => words.test(name)) + 1

/** Sends a form with what the page filled in, as somebody does who only presses its button. */
export async function sendUnchanged(port: number, found: Found, judge: Judge): Promise<Outcome> {
  const { person, form, button, path, name } = found
  const pressed = button.name ? [{ ...button, kind: 'submit' }] : []
  const sending = sendingOf(form, [...form.fields, ...pressed])
  const origin: [string, string] = ['Origin', `http://localhost:${port}`]
  const headers = [...browser(person), origin, ...(sending.headers ?? [])]
  const answer = await send(port, { ...sending, headers })
  judge.judge(`${person.who} sends ${name} on ${path}`, answer)
  const location = answer.headers.location ?? ''
  if (!form.action || location) return { found, status: answer.status, state: {}, location }
  const { forms } = readPage(answer.text, path)
  const back = forms.filter((one) => one.action === form.action)
  const state = back.find((one) => one.state.status && one.state.status !== 'idle')?.state ?? {}
  return { found, status: answer.status, state, location, forms }
}
