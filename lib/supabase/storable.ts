import { wellFormedJson } from '@/lib/text'

/** As the database refuses a field: what no reader at an entrance repaired goes no further, and nothing is half written. */
export const NOT_STORABLE = { code: 'PT422', message: 'errors.text', details: '', hint: null }

/** Whether a JSON body holds only text that PostgreSQL can hold. */
export function isStorableBody(json: string): boolean {
  return wellFormedJson(json) === json
}
