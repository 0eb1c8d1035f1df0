/** Readable and without a secret: "this browser probably holds a session". Never trusted. */
export const SESSION_HINT = 'alianza_session'
