/** A value of a row that has to be there by now; a row without it is a mistake of ours, and nothing is made up in its place. */
export function present<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`A row has no ${name}.`)
  return value
}
