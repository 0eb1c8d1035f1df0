const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST = 60

/** Whether a text can be the last part of a program's address, as the database takes it. */
export const isSlug = (text: string) => text.length <= LONGEST && SLUG.test(text)
