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
  const LONGEST = 365
  const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
  const asked = new URLSearchParams(w.location.search)
  const today = Math.floor(Date.now() / 864e5)
  let may = mode !== 'wait' && mode !== 'none'
  const kept = () => {
    const [c, v, u, s] = (d.cookie.match(`(?:^|; )${KEY}=([^;]*)`)?.[1] || '').split('.')
    return UUID.test(c) ? { c, v, u: +u || 0, s } : {}
  }
  const before = kept()
  let now = {}
  const hosts = () => {
    const parts = w.location.hostname.split('.')
    return [...parts.keys()].map((n) => `; Domain=${parts.slice(-1 - n).join('.')}`).concat('')
  }
  // The shortest ending of the host that the browser takes a cookie for is the shop's whole domain.
  const write = (value, days) =>
    hosts().some((domain) => {
      d.cookie = `${KEY}=${value}; Path=/; Max-Age=${days * 86400}; SameSite=Lax${domain}${w.location.protocol === 'https:' ? '; Secure' : ''}`
      return value && d.cookie.includes(`${KEY}=${value}`)
    })
  const keep = () => {
    if (!may || !now.c) return
    now.u = Math.max(today + (now.d || LONGEST), before.u || 0)
    write([now.c, now.v, now.u, now.s].join('.'), Math.min(now.u - today, LONGEST))
  }
  const clickId = () => now.c || (may && kept().c) || null
  const post = (path, say) =>
    w
      .fetch(new URL(path, me.src), {
        method: 'POST',
        body: JSON.stringify(say),
        credentials: 'omit',
        keepalive: true,
      })
      .then((r) => (r.status === 200 ? r.json() : {}))
  const given = asked.get('click_id') || asked.get(KEY)
  const code = asked.get('ref') || asked.get('via')
  let ready = Promise.resolve()
  if (given && UUID.test(given)) {
    now = given === before.c ? before : { c: given, v: before.v }
    keep()
  } else if (code) {
    const say = { code, visitor: (may && before.v) || undefined, referrer: d.referrer }
    say.ad =
      ['gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'ttclid', 'twclid', 'li_fat_id'].find((a) =>
        asked.has(a),
      ) || (/^(cpc|ppc|paid)/i.test(asked.get('utm_medium')) ? 'utm_medium' : undefined)
    for (const s of ['s1', 's2', 's3', 's4', 's5']) say[s] = asked.get(s) || undefined
    ready = post('/api/clicks', say)
      .then((r) => {
        if (UUID.test(r.click_id)) now = { c: r.click_id, v: r.visitor_id, d: r.days }
        keep()
      })
      .catch(() => {})
  }
  // A hand on the page, two seconds after it opened at the earliest, shows that a person came by the click.
  let sent
  const used = (event) => {
    if (sent || !event.isTrusted || w.performance.now() < 2e3 || !now.c || now.s) return
    sent = post('/api/clicks/seen', { click: now.c })
      .then((r) => {
        now.s = 1
        now.d = r.days || now.d
        keep()
      })
      .catch(() => {})
  }
  if (!w.navigator.webdriver)
    for (const name of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'])
      w.addEventListener(name, used, { passive: true })
  w.alianza = {
    clickId,
    ready: ready.then(clickId),
    consent: (yes) => {
      may = yes === true && mode !== 'none'
      if (may) keep()
      else write('', 0)
    },
  }
})(window, document)
