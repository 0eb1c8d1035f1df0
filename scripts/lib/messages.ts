import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

export type Messages = { [key: string]: string | Messages }

/** Dotted keys with their texts. */
export function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of Object.entries(messages)) {
    const key = prefix ? `${prefix}.${name}` : name
    if (typeof value === 'string') texts.set(key, value)
    else for (const [inner, text] of flatten(value, key)) texts.set(inner, text)
  }
  return texts
}

function collect(elements: MessageFormatElement[], found: Set<string>): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    found.add(`${TYPE[element.type]} ${element.value}`)
    if (element.type === TYPE.tag) collect(element.children, found)
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      for (const option of Object.values(element.options)) collect(option.value, found)
    }
  }
}

/** What a message asks for, such as `argument name`, `plural count` or `tag link`. Throws on broken syntax. */
export function argumentsOf(text: string): string[] {
  const found = new Set<string>()
  collect(parse(text, { shouldParseSkeletons: false }), found)
  return [...found].sort()
}

function compareText(key: string, es: string, en: string): string[] {
  const broken: string[] = []
  const read = (language: string, text: string) => {
    try {
      return argumentsOf(text).join(', ')
    } catch (error) {
      broken.push(`${key}: the ${language} text is not valid ICU (${(error as Error).message}).`)
      return ''
    }
  }
  const [spanish, english] = [read('Spanish', es), read('English', en)]
  if (broken.length > 0) return broken
  return spanish === english ? [] : [`${key}: Spanish asks for [${spanish}], English for [${english}].`]
}

/** Every difference in keys and arguments between the two languages, one sentence each. */
export function compareMessages(es: Messages, en: Messages): string[] {
  const [spanish, english] = [flatten(es), flatten(en)]
  const keys = [...new Set([...spanish.keys(), ...english.keys()])].sort()
  return keys.flatMap((key) => {
    const [left, right] = [spanish.get(key), english.get(key)]
    if (left === undefined) return [`${key}: missing in Spanish.`]
    if (right === undefined) return [`${key}: missing in English.`]
    if (left.trim() === '' || right.trim() === '') return [`${key}: empty.`]
    return compareText(key, left, right)
  })
}

/** Keys that SQL raises, such as `errors.commission.not_pending`. */
export function raisedKeys(sql: string): string[] {
  const found = sql.match(/'errors\.[a-z0-9_]+(?:\.[a-z0-9_]+)*'/g) ?? []
  return [...new Set(found.map((quoted) => quoted.slice(1, -1)))].sort()
}

/** Raised keys that have no text in a language. */
export function unexplainedKeys(keys: string[], language: string, messages: Messages): string[] {
  const texts = flatten(messages)
  return keys.filter((key) => !texts.has(key)).map((key) => `${key}: raised in SQL, missing in ${language}.`)
}
