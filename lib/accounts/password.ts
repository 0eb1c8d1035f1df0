import { COMMON_PASSWORDS } from './common-passwords'

export type Personal = { email?: string | undefined; name?: string | undefined }

const MAX_PASSWORD_BYTES = 72 // bcrypt reads no further
const SHORTEST_WORD = 3
const SHORTEST_PART = 4

/** Lower case without accents: "Pérez" and "perez" are one word. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

const lettersOf = (text: string) => plain(text).replace(/[^\p{L}]/gu, '')

/** Made of the owner's name or address, which an attacker tries first. */
function isPersonal(password: string, { email = '', name = '' }: Personal): boolean {
  const [local = ''] = plain(email).split('@')
  const whole = plain(password)
  if (local.length >= SHORTEST_PART && whole.includes(local)) return true
  const words = [...plain(name).split(/\s+/), name, local].map(lettersOf)
  return words.some((word) => word.length >= SHORTEST_WORD && lettersOf(password) === word)
}

/** Every reason against a password at once, as keys under `errors.`; none when it is good enough. */
export function passwordProblems(password: string, owner: Personal = {}): string[] {
  if (password === '') return ['fields.required']
  return [
    [...password].length < 8 && 'fields.password_length',
    !/\p{L}/u.test(password) && 'fields.password_letter',
    !/\d/.test(password) && 'fields.password_digit',
    new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES && 'fields.password_long',
    COMMON_PASSWORDS.has(plain(password)) && 'fields.password_common',
    isPersonal(password, owner) && 'fields.password_personal',
  ].filter((key) => key !== false)
}
