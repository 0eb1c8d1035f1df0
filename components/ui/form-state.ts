import type { ActionForm } from '@/lib/use-action-form'

/** Whether a box is ticked: as it was sent, else as it starts. A form leaves out the boxes that are not ticked. */
export function isTicked({ state }: Pick<ActionForm, 'state'>, name: string, start: boolean): boolean {
  return state.values ? state.values[name] !== undefined : start
}

/** Something is in one of these fields, or wrong with it. */
export function isUsed({ field }: Pick<ActionForm, 'field'>, names: readonly string[]): boolean {
  return names.map((name) => field(name)).some(({ value, errors }) => value !== '' || errors.length > 0)
}
