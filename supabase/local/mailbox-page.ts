import type { KeptMail } from './mailbox.ts'

const TEXTS = {
  es: {
    title: 'Buzón local',
    intro: 'Los correos que Alianza habría enviado desde esta máquina. No salen de aquí.',
    to: 'Correos para',
    search: 'Buscar',
    all: 'Ver todos',
    empty: 'Todavía no hay correos. Crea una cuenta y aquí llegará su confirmación.',
    emptyFor: 'No hay correos para esta dirección.',
    links: 'Enlaces',
    html: 'Ver con formato',
    receiver: 'Para',
  },
  en: {
    title: 'Local mailbox',
    intro: 'The mails that Alianza would have sent from this machine. They go nowhere else.',
    to: 'Mails to',
    search: 'Search',
    all: 'Show all',
    empty: 'No mails yet. Create an account and its confirmation will arrive here.',
    emptyFor: 'There are no mails to this address.',
    links: 'Links',
    html: 'Show formatted',
    receiver: 'To',
  },
}
export type Language = keyof typeof TEXTS

const STYLE = `
:root{color-scheme:light dark;--ink:#17222d;--soft:#51606e;--paper:#faf9f5;--surface:#fff;--line:#dcdad2;--canal:#0a6a85}
@media(prefers-color-scheme:dark){:root{--ink:#e8ebee;--soft:#a5b1bc;--paper:#10181f;--surface:#18222b;--line:#2e3a45;--canal:#6cc3dc}}
*{box-sizing:border-box}body{margin:0;padding:48px 20px 96px;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:720px;margin:0 auto}h1{font-size:28px;line-height:1.2;margin:0}h2{font-size:19px;line-height:1.3;margin:0}
.soft{color:var(--soft)}form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:24px 0 32px}label{flex:1 1 260px}
input{display:block;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--soft);border-radius:10px;background:var(--surface);color:inherit;font:inherit}
button{min-height:44px;padding:8px 20px;border:0;border-radius:10px;background:var(--canal);color:var(--paper);font:inherit;font-weight:600;cursor:pointer}
article{padding:20px;margin:0 0 16px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.body{white-space:pre-wrap;overflow-wrap:anywhere;margin:16px 0}a{color:var(--canal);overflow-wrap:anywhere}
ul{margin:4px 0 0;padding-left:20px}summary{min-height:44px;line-height:44px;cursor:pointer}
iframe{width:100%;height:32rem;border:1px solid var(--line);border-radius:10px;background:#fff}
:focus-visible{outline:2px solid var(--canal);outline-offset:2px}`

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** Spanish unless the browser prefers English. */
export function preferredLanguage(accept: string | null): Language {
  const languages = (accept ?? '').split(',').map((entry) => {
    const [tag = '', quality] = entry.trim().split(';q=')
    return { tag: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality) : 1 }
  })
  const known = languages
    .filter(({ tag }) => tag === 'es' || tag === 'en')
    .sort((a, b) => b.quality - a.quality)
  return known[0]?.tag === 'en' ? 'en' : 'es'
}

function article(mail: KeptMail, language: Language): string {
  const t = TEXTS[language]
  const time = new Intl.DateTimeFormat(language === 'es' ? 'es-PA' : 'en', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  const links = mail.links
    .map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`)
    .join('')
  const body = mail.text ? `<p class="body">${escapeHtml(mail.text)}</p>` : ''
  const html = mail.html
    ? `<details><summary>${t.html}</summary><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe></details>`
    : ''
  return `<article aria-labelledby="m-${mail.id}">
<h2 id="m-${mail.id}">${escapeHtml(mail.subject)}</h2>
<p class="soft" style="margin:4px 0 0">${t.receiver} ${escapeHtml(mail.to)} · <time datetime="${mail.at}">${time.format(new Date(mail.at))}</time></p>
${body}${links ? `<p style="margin:0">${t.links}</p><ul>${links}</ul>` : ''}${html}
</article>`
}

/** The mailbox as a page for people; a mail's own html is shown in a frame that may run nothing. */
export function mailboxPage(mails: KeptMail[], to: string, language: Language): string {
  const t = TEXTS[language]
  const list = mails.map((mail) => article(mail, language)).join('\n')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t.title} · Alianza</title><style>${STYLE}</style></head>
<body><main><h1>${t.title}</h1><p class="soft">${t.intro}</p>
<form role="search"><label>${t.to}<input type="email" name="to" value="${escapeHtml(to)}" autocomplete="off"></label><button>${t.search}</button></form>
${to ? `<p><a href="?">${t.all}</a></p>` : ''}
${list || `<p>${to ? t.emptyFor : t.empty}</p>`}
</main></body></html>`
}
