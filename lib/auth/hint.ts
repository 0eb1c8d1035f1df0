import { ARRIVED } from '@/lib/arrival'
import { CONSENT } from '@/lib/consent'
import { SESSION_HINT } from '@/lib/security/session-hint'
import { SIDE } from '@/lib/side'
import { VIEWER } from './viewer'

/** Says to the server that the address names a code, and looks again whether there is something to ask. */
const TELL = `fetch('/api/clicks',{method:'POST',keepalive:true,body:JSON.stringify(b)}).then(ask,ask)`

/** Says that somebody uses the page: no sooner than two seconds after it opened, and by a hand, not a script. */
const USED = `function used(e){if(n&&e.isTrusted&&performance.now()>2e3){n=0;fetch('/api/clicks/seen',{method:'POST',keepalive:true})}}`
const WATCH = `if(!n&&!navigator.webdriver&&/(?:^|; )${ARRIVED}/.test(document.cookie)){n=1;'pointermove pointerdown keydown wheel touchstart'.split(' ').forEach(function(t){addEventListener(t,used,{passive:true})})}`

/** What the bar and the side navigation look like for who is signed in here. Without storage the navigation is wide. */
const VIEW = `try{var v=/(?:^|; )${VIEWER}=([01])([^;]*)/.exec(document.cookie);if(v&&d.auth=='maybe'){d.admin=v[1]=='1'?'yes':'no';e.style.setProperty('--letter',JSON.stringify(decodeURIComponent(v[2])))}if(localStorage.getItem('${SIDE}'))d.side='narrow'}catch(x){}`

/**
 * Runs before first paint, so that members never see the sign-in buttons flash by and visitors who came by an
 * affiliate's link see the notice at once. A page opened with `?ref=` or `?via=` is a click without a redirect.
 */
export const HINT_SCRIPT = `(function(e,q,b,n){var d=e.dataset;${USED}function ask(){d.consent=/(?:^|; )${CONSENT}=ask/.test(document.cookie)?'ask':'none';${WATCH}}d.auth=/(?:^|; )${SESSION_HINT}=1/.test(document.cookie)?'maybe':'no';${VIEW};ask();if(b.code=q.get('ref')||q.get('via')){for(var i=1;i<6;i++)b['s'+i]=q.get('s'+i);${TELL}}})(document.documentElement,new URLSearchParams(location.search),{referrer:document.referrer})`
