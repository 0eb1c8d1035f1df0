import type { Steps } from './api.ts'
import { type Args, type Called, type Caller, openProvenApi, type Routine } from './api.ts'
import { eachOf } from './http.ts'
import { type Judge, short } from './judge.ts'
import { BODIES, partOf, VALUES } from './values.ts'

type Attempt = { what: string; caller: Caller; name: string; body: string }
type Cast = Steps['cast']

const AT_ONCE = 4
const nameOf = (caller: Caller) => (typeof caller === 'string' ? caller : caller.who)
const bodyOf = (args: Args) => JSON.stringify(args)

/** Who speaks: those who may call the function, and everybody who may not. */
function callersOf({ role }: Routine, cast: Cast): Caller[] {
  if (role === 'authenticated') return [cast.second, cast.ana, 'anon', 'service']
  return role === 'anon' ? ['anon', cast.ana, 'service'] : ['service', cast.ana, 'anon']
}

/** The arguments of a call that went well, each in turn replaced by each hostile value; and bodies that are none. */
function attemptsOn(routine: Routine, args: Args, cast: Cast): Attempt[] {
  const { name, role } = routine
  const [first = 'anon', second] = callersOf(routine, cast)
  const may = role === 'authenticated' && second ? [first, second] : [first]
  const spoilt = Object.entries(VALUES).flatMap(([kind, value]) =>
    routine.args.flatMap((argument) =>
      may.map((caller) => ({
        what: `${name}(${argument}: ${kind}) as ${nameOf(caller)}`,
        caller,
        name,
        body: bodyOf({ ...args, [argument]: value }),
      })),
    ),
  )
  const bodies = Object.entries(BODIES).map(([kind, body]) => ({
    what: `${name} with ${kind} as ${nameOf(first)}`,
    caller: first,
    name,
    body,
  }))
  return [...spoilt, ...bodies]
}

/** Roles that a function is not served to, and functions that everybody calls with nothing. */
function uninvited(routine: Routine, args: Args, cast: Cast): Attempt[] {
  const { name, role } = routine
  return callersOf(routine, cast)
    .slice(role === 'authenticated' ? 2 : 1)
    .map((caller) => ({ what: `${name} as ${nameOf(caller)}`, caller, name, body: bodyOf(args) }))
}

const KNOWN = /^(PT4\d\d|22[0-9A-Z]{3}|23[0-9A-Z]{3}|42501|42846|42883|PGRST\d+)$/

/** Every function × role × hostile value: refused with a known code or served, never broken; `parts` of one is everything. */
export async function attackFunctions(
  { env, sql }: Pick<Steps, 'env' | 'sql'>,
  { routines, calls, cast }: { routines: Routine[]; calls: Called[]; cast: Cast },
  judge: Judge,
  { turn, parts }: { turn: number; parts: number },
): Promise<number> {
  const api = await openProvenApi(env, sql)
  const argsOf = (name: string) => calls.find((one) => one.name === name && one.status < 300)?.args ?? {}
  // who ends an account or a session would end the sweep's
  const harmless = routines.filter(
    ({ name }) => !/^(delete_my_account|end_session|end_other_sessions)$/.test(name),
  )
  const all = harmless.flatMap((one) => attemptsOn(one, argsOf(one.name), cast))
  const closed = harmless.flatMap((one) => uninvited(one, argsOf(one.name), cast))
  const chosen = partOf(all, turn, parts)
  const mails = (caller: Caller) =>
    Object.entries(cast).flatMap(([key, one]) =>
      'email' in one && key !== 'ids' && one !== caller ? [String(one.email)] : [],
    )
  await eachOf(
    [...partOf(closed, turn, Math.min(parts, 4)), ...chosen],
    AT_ONCE,
    async ({ what, caller, name, body }) => {
      const answer = await api(caller, name, body).catch((error: Error) => ({
        status: 599,
        headers: {},
        text: error.message,
      }))
      const isOffice = caller === 'service' || caller === cast.second
      // the API itself names the types and values that it refuses: what it may not name is other people
      if (answer.status >= 500) judge.add(what, `${answer.status} ${short(answer.text)}`)
      if (!isOffice)
        for (const mail of mails(caller))
          if (answer.text.includes(mail) && !body.includes(mail)) judge.add(what, `another's address ${mail}`)
      const { code = '' } = answer.status >= 400 ? parse(answer.text) : {}
      if (answer.status >= 400 && answer.status < 500 && !KNOWN.test(code))
        judge.add(what, `${answer.status} with the code "${code}"`)
    },
  )
  for (const { what, caller, name, body } of partOf(closed, turn, Math.min(parts, 4))) {
    const { status } = await api(caller, name, body)
    if (status < 400) judge.add(what, 'served to a role that may not call it')
  }
  return chosen.length + closed.length
}

function parse(text: string): { code?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
