/*! alianza.js: the landing page of a shop tells which affiliate's link its visitor came by.
 * <script src="https://SITE/alianza.js" async></script>
 * data-consent="wait": nothing is kept in the browser until alianza.consent(true).
 * data-consent="none": nothing is ever kept; the id travels in the address and in your forms only.
 * alianza.clickId(): send it with the order as "click_id". alianza.ready: a promise of it. */
;((w, d) => {
  const me = d.currentScript
  if (!me || w.alianza) return
  const mode = me.dataset.consent
  const KEY = 'alianza_click'
  const DAYS = 90 * 864e5
  const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
  const asked = new URLSearchParams(w.location.search)
  let may = mode !== 'wait' && mode !== 'none'
  let now = {}
  const store = (run) => {
    try {
      return run(w.localStorage)
    } catch {
      return null
    }
  }
  const kept = () => {
    const found = store((s) => JSON.parse(s.getItem(KEY)))
    return found && UUID.test(found.c) && found.t > Date.now() - DAYS ? found : {}
  }
  const keep = () => {
    if (may && now.c) store((s) => s.setItem(KEY, JSON.stringify({ ...now, t: Date.now() })))
  }
  const clickId = () => now.c || (may && kept().c) || null
  const given = asked.get('click_id') || asked.get(KEY)
  const code = asked.get('ref') || asked.get('via')
  let ready = Promise.resolve()
  if (given && UUID.test(given)) {
    now = { c: given }
    keep()
  } else if (code) {
    const say = { code, visitor: (may && kept().v) || undefined, referrer: d.referrer }
    say.ad =
      ['gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'ttclid', 'twclid', 'li_fat_id'].find((a) =>
        asked.has(a),
      ) || (/^(cpc|ppc|paid)/i.test(asked.get('utm_medium')) ? 'utm_medium' : undefined)
    for (const s of ['s1', 's2', 's3', 's4', 's5']) say[s] = asked.get(s) || undefined
    ready = w
      .fetch(new URL('/api/clicks', me.src), {
        method: 'POST',
        body: JSON.stringify(say),
        credentials: 'omit',
      })
      .then((r) => (r.status === 200 ? r.json() : {}))
      .then((r) => {
        if (UUID.test(r.click_id)) now = { c: r.click_id, v: r.visitor_id }
        keep()
      })
      .catch(() => {})
  }
  w.alianza = {
    clickId,
    ready: ready.then(clickId),
    consent: (yes) => {
      may = yes === true && mode !== 'none'
      if (may) keep()
      else store((s) => s.removeItem(KEY))
    },
  }
})(window, document)
