/** Readable and without a secret: "this browser probably holds a session". Never trusted. */
export const SESSION_HINT = 'alianza_session'

/** Runs before first paint, so that members never see the sign-in buttons flash by. */
export const HINT_SCRIPT = `document.documentElement.dataset.auth=/(?:^|; )${SESSION_HINT}=1/.test(document.cookie)?'maybe':'no'`
