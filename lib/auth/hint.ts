import { CONSENT } from '@/lib/consent'

/** Readable and without a secret: "this browser probably holds a session". Never trusted. */
export const SESSION_HINT = 'alianza_session'

/**
 * Runs before first paint, so that members never see the sign-in buttons flash by and visitors who came by an
 * affiliate's link see the notice at once.
 */
export const HINT_SCRIPT = `(function(d,c){d.auth=/(?:^|; )${SESSION_HINT}=1/.test(c)?'maybe':'no';d.consent=/(?:^|; )${CONSENT}=ask/.test(c)?'ask':'none'})(document.documentElement.dataset,document.cookie)`
