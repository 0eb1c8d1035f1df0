/** A brand as the engine imitates-checks it: `forms` are its names without spaces, accents or marks. */
export type Brand = {
  name: string
  country: string
  category: string
  /** Its own domains; `isChecked` when somebody met them live or in public lists. */
  domains: string[]
  isChecked: boolean
  forms: string[]
}

const LOOKS: [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/[1|!]/g, 'l'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
]

/** A lower case text with what looks alike made alike: "paypa1" → "paypal", "arnazon" → "amazon". */
export function asciiSkeleton(text: string): string {
  let out = text
  for (const [from, to] of LOOKS) out = out.replace(from, to)
  return out
}

/** A name as a host would write it: "Banco Atlántida" → "bancoatlantida". */
export function hostForm(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

/** True where two texts differ by at most one letter put in, left out, exchanged or swapped with its neighbour. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  const [restA, restB] = [a.slice(i), b.slice(i)]
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}
