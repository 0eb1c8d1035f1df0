/** What the editor's forms and its preview share. No zod here: the preview runs in the browser. */
export const LANGUAGES = ['es', 'en', 'pt', 'fr', 'it', 'de', 'zh'] as const

/** Names of the editor's boxes: a prefix and the value. */
export const LANGUAGE_FIELD = 'language:'
export const METHOD_FIELD = 'method:'

/** The address that an image is served by; one that is only chosen, and nowhere but on this screen, brings its own. */
export const imagePath = (hash: string) => (hash.startsWith('blob:') ? hash : `/api/program-images/${hash}`)
