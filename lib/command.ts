import 'server-only'
import { refresh, updateTag } from 'next/cache'
import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { type Actor, action, type Who } from './action'
import { unwrap } from './errors'
import { pathIn } from './i18n/routing'
import { createClient } from './supabase/server'
import type { Database } from './supabase/types'

type Functions = Database['public']['Functions']
export type CommandName = keyof Functions & string
/** A command without parameters takes an empty form. */
export type Args<N extends CommandName> = [Functions[N]['Args']] extends [never]
  ? object
  : Functions[N]['Args']
type Returns<N extends CommandName> = Functions[N]['Returns']

/** Calls one command as the reader. The compiler does not follow a generic name into `rpc`: the one cast is here. */
export async function callCommand<N extends CommandName>(name: N, args: Args<N>): Promise<Returns<N>> {
  const supabase = await createClient()
  return unwrap(await supabase.rpc(name, args as never)) as Returns<N>
}

type Converted<N extends CommandName, I, W extends Who> = {
  /** Turns the form into the command's arguments, where they differ. */
  args: (input: I, user: Actor<W>) => Args<N> | Promise<Args<N>>
}
type Conversion<N extends CommandName, I, W extends Who> = [I] extends [Args<N>]
  ? Partial<Converted<N, I, W>>
  : Converted<N, I, W>
type Ending<N extends CommandName, I> =
  | { done: string | ((row: Returns<N>, input: I) => string); redirectTo?: never }
  /** An address without its language, instead of the same page. */
  | { redirectTo: string | ((row: Returns<N>, input: I) => string); done?: never }

export type CommandOptions<N extends CommandName, S extends z.ZodType, W extends Who> = {
  who: W
  schema: S
  /** The cached reads that the command makes stale. */
  staleTag?: string
  /** After a refusal the page reads the newest state, so that sending again is a decision. */
  refreshOnError?: boolean
} & Ending<N, z.output<S>> &
  Conversion<N, z.output<S>, W>

/** A form that is one command of the database; afterwards the page shows the new state, or another page opens. */
export function command<N extends CommandName, S extends z.ZodType, W extends Who>(
  name: N,
  options: CommandOptions<N, S, W>,
) {
  const { who, schema, staleTag, refreshOnError, done, redirectTo } = options
  const { args } = options as Partial<Converted<N, z.output<S>, W>>
  return action({ name, who, schema }, async (input, { user, locale }) => {
    const row = await callCommand(name, args ? await args(input, user) : (input as Args<N>)).catch(
      (error) => {
        if (refreshOnError) refresh()
        throw error
      },
    )
    if (staleTag) updateTag(staleTag)
    if (redirectTo)
      redirect(pathIn(locale, typeof redirectTo === 'string' ? redirectTo : redirectTo(row, input)))
    refresh()
    return { done: typeof done === 'function' ? done(row, input) : done }
  })
}
