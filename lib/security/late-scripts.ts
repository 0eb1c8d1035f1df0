import { SESSION_HINT } from './session-hint.ts'

const LATE = 'text/later'
const FILE = /<script(?=[^>]*\ssrc="\/_next\/)(?=[^>]*\sasync="")([^>]*)><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g

/** What a person does before anything on a page has to answer: a pointer, a finger, a key, a scroll, a field. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll', 'wheel']

/** How long, in milliseconds, somebody reads before the files are fetched ahead: the line is the page's own until then. */
const READING = 2000

/**
 * `run` puts each waiting script in once more, as one that runs; its address stays as it was written, because Turbopack's
 * runtime knows its files by that. It runs after the first frame for whoever may be signed in, for an address that asks
 * something and where an earlier page left word; for others at the first sign of somebody, the files being fetched by then.
 * A page that appears under a resting pointer receives a move of no length, which no person made.
 */
const START = [
  '(function(d,done){',
  `function waiting(){return d.querySelectorAll('script[type="${LATE}"]')}`,
  'function run(){if(done)return;done=1;requestAnimationFrame(function(){setTimeout(function(){waiting().forEach(function(o){',
  "var n=d.createElement('script');n.async=true;if(o.id)n.id=o.id;n.setAttribute('src',o.getAttribute('src'));o.replaceWith(n)})})})}",
  "function fetchAhead(){waiting().forEach(function(o){var l=d.createElement('link');l.rel='prefetch';l.as='script';",
  "l.setAttribute('href',o.getAttribute('src'));d.head.append(l)})}",
  'function wordLeft(){try{return sessionStorage.length}catch(e){return 1}}',
  `if(location.search||wordLeft()||/(?:^|; )${SESSION_HINT}=1/.test(d.cookie))return run();`,
  `var signs=${JSON.stringify(SIGNS)};`,
  'function sign(e){if(e.movementX===0&&e.movementY===0&&e.type==="pointermove")return;',
  'signs.forEach(function(s){removeEventListener(s,sign,true)});run()}',
  'signs.forEach(function(s){addEventListener(s,sign,{capture:true,passive:true})});',
  `addEventListener('load',function(){setTimeout(fetchAhead,${READING})})`,
  '})(document)',
].join('')

/**
 * A whole page is read before its scripts have come, so they come after its first frame, or when somebody begins to use it:
 * style sheet and letters have the line to themselves, and a phone that only shows a text computes nothing.
 */
export function withLateScripts(html: string): string {
  const end = html.lastIndexOf('</body>')
  const isDrawnByScripts = html.includes('<html id="__next_error__"')
  if (end < 0 || isDrawnByScripts || html.includes(LATE)) return html
  const late = (text: string) => text.replace(PRELOAD, '').replace(FILE, `<script type="${LATE}"$1></script>`)
  return `${late(html.slice(0, end))}<script>${START}</script>${html.slice(end)}`
}
