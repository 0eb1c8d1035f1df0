import type { StoredMail } from './mailbox.ts'
import { STYLE } from './mailbox-style.ts'

const TEXTS = {
  es: {
    title: 'Buzón local',
    intro: 'Los correos que Alianza habría enviado desde esta máquina. No salen de aquí.',
    to: 'Correos para',
    search: 'Buscar',
    all: 'Todos los correos',
    list: 'Correos, del más nuevo al más viejo',
    empty: 'Todavía no hay correos. Crea una cuenta y aquí llegará su confirmación.',
    emptyFor: 'No hay correos para esta dirección.',
    links: 'Enlaces',
    text: 'Parte de texto',
    headers: 'Encabezados',
    receiver: 'Para',
    phone: 'Teléfono',
    desk: 'Escritorio',
    width: 'Ancho',
  },
  en: {
    title: 'Local mailbox',
    intro: 'The mails that Alianza would have sent from this machine. They go nowhere else.',
    to: 'Mails to',
    search: 'Search',
    all: 'All mails',
    list: 'Mails, newest first',
    empty: 'No mails yet. Create an account and its confirmation will arrive here.',
    emptyFor: 'There are no mails to this address.',
    links: 'Links',
    text: 'Text part',
    headers: 'Headers',
    receiver: 'To',
    phone: 'Phone',
    desk: 'Desktop',
    width: 'Width',
  },
}
export type Language = keyof typeof TEXTS
type Texts = (typeof TEXTS)[Language]
/** What the address asks for: mails to one address, and the one to show. */
export type Requested = { to: string; id: string }

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
  const supported = languages
    .filter(({ tag }) => tag === 'es' || tag === 'en')
    .sort((a, b) => b.quality - a.quality)
  return supported[0]?.tag === 'en' ? 'en' : 'es'
}

function timeOf({ at }: StoredMail, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-PA' : 'en-US', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Panama',
  })
  return `<time datetime="${at}">${format.format(new Date(at))}</time>`
}

function address(to: string, id = ''): string {
  const query = new URLSearchParams({ ...(to && { to }), ...(id && { id }) })
  return escapeHtml(`?${query}`)
}

function row(mail: StoredMail, { to, id }: Requested, language: Language): string {
  const current = mail.id === id ? ' aria-current="true"' : ''
  return `<li><a href="${address(to, mail.id)}"${current}><strong>${escapeHtml(mail.subject)}</strong>
<span class="soft">${escapeHtml(mail.to)}</span><span class="soft time">${timeOf(mail, language)}</span></a></li>`
}

function section(title: string, body: string): string {
  return body ? `<section><h3>${title}</h3>${body}</section>` : ''
}

/** The mail as its reader sees it, in a frame that may run nothing; the width is chosen without a script. */
function picture({ html, subject }: StoredMail, t: Texts): string {
  if (!html) return ''
  return `<fieldset><legend>${t.width}</legend>
<label><input type="radio" name="width" checked>${t.desk}</label><label><input type="radio" name="width" id="phone">${t.phone}</label></fieldset>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`
}

function article(mail: StoredMail, requested: Requested, language: Language): string {
  const t = TEXTS[language]
  const links = mail.links.map((link) => {
    const safe = escapeHtml(link)
    return `<li><a href="${safe}" target="_blank" rel="noreferrer">${safe}</a></li>`
  })
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => `${name}: ${value}`)
  return `<article aria-labelledby="subject"><p class="back"><a href="${address(requested.to)}">← ${t.all}</a></p>
<h2 id="subject">${escapeHtml(mail.subject)}</h2>
<p class="soft">${t.receiver} ${escapeHtml(mail.to)} · ${timeOf(mail, language)}</p>
${picture(mail, t)}
${section(t.links, links.length > 0 ? `<ul>${links.join('')}</ul>` : '')}
${section(t.text, mail.text ? `<pre tabindex="0">${escapeHtml(mail.text)}</pre>` : '')}
${section(t.headers, headers.length > 0 ? `<pre tabindex="0">${escapeHtml(headers.join('\n'))}</pre>` : '')}
</article>`
}

/** The mailbox as a page for people: the list, and beside it the requested mail, else the newest. Needs no script. */
export function mailboxPage(mails: StoredMail[], requested: Requested, language: Language): string {
  const t = TEXTS[language]
  const shown = mails.find(({ id }) => id === requested.id) ?? mails[0]
  const list = mails.map((mail) => row(mail, { ...requested, id: shown?.id ?? '' }, language)).join('\n')
  const body = shown
    ? `<div class="panes"><nav aria-label="${t.list}"><ol>${list}</ol></nav>${article(shown, requested, language)}</div>`
    : `<p class="empty">${requested.to ? t.emptyFor : t.empty}</p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t.title} · Alianza</title><style>${STYLE}</style></head>
<body class="${requested.id && shown ? 'chosen' : 'listed'}"><header><p class="brand">Alianza</p><h1>${t.title}</h1><p class="soft">${t.intro}</p>
<form role="search"><label>${t.to}<input type="email" name="to" value="${escapeHtml(requested.to)}" autocomplete="off"></label><button>${t.search}</button></form>
${requested.to ? `<p><a href="?">${t.all}</a></p>` : ''}</header>
<main>${body}</main></body></html>`
}
