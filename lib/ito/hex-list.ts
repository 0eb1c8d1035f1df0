/**
 * Addresses or hashes for a filter `in`. They are quoted, because the embedded backend takes an unquoted 0x… for a number; an
 * empty list holds nothing.
 */
export const hexList = (values: readonly string[]) => `(${values.map((one) => `"${one}"`).join() || '""'})`
