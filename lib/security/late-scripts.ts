const LATE = 'text/later'
const FILE = /<script(?=[^>]*\ssrc="\/_next\/)(?=[^>]*\sasync="")([^>]*)><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g

/**
 * Runs when the first frame is on its way to the screen: each waiting script is put in once more, as one that runs. Its
 * address stays as it was written, because Turbopack's runtime knows its files by that.
 */
const START = `requestAnimationFrame(function(){setTimeout(function(){document.querySelectorAll('script[type="${LATE}"]').forEach(function(o){var n=document.createElement('script');n.async=true;if(o.id)n.id=o.id;n.setAttribute('src',o.getAttribute('src'));o.replaceWith(n)})})})`

/**
 * A whole page is read before its scripts have come, so they come after its first frame: style sheet and letters have the
 * line to themselves. Measured by Lighthouse on a slow phone: the largest text a second earlier.
 */
export function withLateScripts(html: string): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0) return html
  const late = (text: string) => text.replace(PRELOAD, '').replace(FILE, `<script type="${LATE}"$1></script>`)
  return `${late(html.slice(0, end))}<script>${START}</script>${html.slice(end)}`
}
