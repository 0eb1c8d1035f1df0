import { type Field, type Form, sendingOf } from './forms.ts'
import { eachOf, send } from './http.ts'
import type { Judge } from './judge.ts'
import { browser, type Person } from './people.ts'
import type { Found } from './unchanged.ts'
import { partOf, TEXTS } from './values.ts'

type Attempt = { found: Found; what: string; fields: Field[]; type?: string }
const AT_ONCE = 3

/** What would end the sweep's own sessions or people if it succeeded by accident. */
const SPARED =
  /#(endSession|endOtherSessions|leaveTeam|transferAccount|deleteAccount|revokeAdmin|signOut|changePassword|changeEmail|appointAdmin|suspendAccount)$/

const own = ({ fields }: Form) => fields.filter(({ name }) => !name.startsWith('$ACTION'))
const but = (form: Form, field: Field, more: Field[]) => [
  ...form.fields.filter((one) => one !== field),
  ...more,
]

/** Each field in turn with each hostile text; left out, twice, as a list, as a file; and what React adds, spoilt. */
function attemptsOn(found: Found): Attempt[] {
  const { form } = found
  const each = own(form).flatMap((field) => [
    ...Object.entries(TEXTS).map(([kind, value]) => ({
      what: `${field.name}: ${kind}`,
      fields: but(form, field, [{ ...field, value, kind: 'text' }]),
    })),
    { what: `${field.name} left out`, fields: but(form, field, []) },
    { what: `${field.name} twice`, fields: [...form.fields, { ...field, value: 'x' }] },
    { what: `${field.name} as a list`, fields: but(form, field, [{ ...field, name: `${field.name}[]` }]) },
    { what: `${field.name} as a file`, fields: but(form, field, [{ ...field, kind: 'file' }]) },
  ])
  const inner = form.fields
    .filter(({ name }) => name.startsWith('$ACTION'))
    .flatMap((field) =>
      [
        '',
        '[',
        '{"id":"__proto__","bound":"$@9"}',
        '"$K1"',
        '\u0000',
        '[{"status":"error","messages":{"summary":"<b>x</b>"}}]',
      ].map((value) => ({
        what: `${field.name} as ${value}`,
        fields: form.fields.map((one) => (one === field ? { ...one, value } : one)),
      })),
    )
  const whole = [
    { what: 'nothing', fields: [] },
    { what: 'a type of JSON', fields: form.fields, type: 'application/json' },
    {
      what: 'fields that nobody knows',
      fields: [
        ...form.fields,
        { name: '__proto__', value: 'x', kind: 'text' },
        { name: 'constructor', value: 'y', kind: 'text' },
      ],
    },
    {
      what: 'a thousand fields',
      fields: [
        ...form.fields,
        ...Array.from({ length: 1_000 }, (_, n) => ({ name: `f${n}`, value: 'x', kind: 'text' })),
      ],
    },
  ]
  return [...each, ...inner, ...whole].map((one) => ({ found, ...one }))
}

/**
 * Every form × field × hostile text, as the person whose form it is; `parts` of one is everything. Answers with how many were
 * sent, and of which actions.
 */
export async function attackForms({
  port,
  found,
  judge,
  foreign,
  turn,
  parts,
}: {
  port: number
  found: Found[]
  judge: Judge
  foreign: (person: Person) => ReadonlySet<string>
  turn: number
  parts: number
}): Promise<{ sent: number; names: Set<string> }> {
  const all = found.filter(({ name }) => !SPARED.test(name)).flatMap(attemptsOn)
  const chosen = partOf(all, turn, parts)
  await eachOf(chosen, AT_ONCE, async ({ found: { form, person, path, name }, what, fields, type }) => {
    const sending = sendingOf(form, fields, type)
    const headers: [string, string][] = [
      ...browser(person),
      ['Origin', `http://localhost:${port}`],
      ...(sending.headers ?? []),
    ]
    const attempt = `${person.who} sends ${name} on ${path.slice(0, 80)} with ${what.slice(0, 80)}`
    try {
      judge.judge(attempt, await send(port, { ...sending, headers }), foreign(person))
    } catch (error) {
      // an address of a megabyte is refused by Node's parser, as by any web server
      if (!/socket hang up|ECONNRESET|EPIPE/.test((error as Error).message) || form.method === 'post')
        judge.add(attempt, (error as Error).message)
    }
  })
  return { sent: chosen.length, names: new Set(chosen.map((one) => one.found.name)) }
}
