/**
 * What kind of shared place a private suffix of the public suffix list is. Anybody gets a name there in a minute, so the place
 * itself accuses nobody: the kind only tells the model which habits to expect of the name before it.
 */
export type PlatformKind =
  | 'dynamic'
  | 'static'
  | 'builder'
  | 'storage'
  | 'preview'
  | 'tunnel'
  | 'ipfs'
  | 'other'

const BY_KIND: Record<Exclude<PlatformKind, 'other'>, string> = {
  dynamic:
    'duckdns.org ddns.net servebeer.com 3utilities.com ddnsking.com myvnc.com serveftp.com dedyn.io servegame.com serveirc.com sytes.net dynv6.net servehttp.com servepics.com hopto.org zapto.org no-ip.org no-ip.biz gotdns.ch bounceme.net redirectme.net myftp.org myftp.biz webhop.me onthewifi.com viewdns.net hopto.me servecounterstrike.com serveminecraft.net servemp3.com servequake.com servesarcasm.com mooo.com chickenkiller.com dyndns.org dynu.net freeddns.org',
  static:
    'pages.dev vercel.app github.io gitlab.io web.app firebaseapp.com netlify.app workers.dev surge.sh onrender.com herokuapp.com fly.dev repl.co replit.app replit.dev glitch.me deno.dev amplifyapp.com azurewebsites.net azurestaticapps.net azureedge.net ondigitalocean.app appspot.com run.app pantheonsite.io pythonanywhere.com codeberg.page readthedocs.io js.org framer.app streamlit.app lovable.app bolt.host now.sh vercel.dev up.railway.app hf.space nom.co github.dev cloudfront.net b-cdn.net edgeone.app zeabur.app',
  builder:
    'webflow.io wixsite.com weebly.com weeblysite.com square.site yolasite.com godaddysites.com blogspot.com wordpress.com jimdosite.com jimdofree.com mystrikingly.com strikingly.com carrd.co framer.website framer.ai notion.site gitbook.io webador.com mystore.com myshopify.com squarespace.com ucoz.com tilda.ws site123.me websitebuilder.com bravesites.com canva.site my.canva.site tumblr.com substack.com teachable.com wixstudio.com durable.co zyrosite.com hubspotpagebuilder.com typedream.app softr.app medium.com ghost.io livejournal.com hatenablog.com exblog.jp softether.net gumroad.com',
  storage:
    'r2.dev amazonaws.com s3.amazonaws.com windows.net blob.core.windows.net web.core.windows.net linodeobjects.com digitaloceanspaces.com backblazeb2.com storage.googleapis.com googleapis.com wasabisys.com oraclecloud.com myqcloud.com aliyuncs.com cloud-object-storage.appdomain.cloud supabase.co',
  preview:
    'cprapid.com plesk.page ewp.live live-website.com cfolks.pl translate.goog sviluppo.host wpengine.com wpcomstaging.com wpenginepowered.com kinsta.cloud cloudwaysapps.com mybluehost.me hostingersite.com temp-site.link infinityfreeapp.com rf.gd 000webhostapp.com atwebpages.com myftpupload.com secureserver.net',
  tunnel:
    'ngrok.io ngrok.app ngrok-free.app ngrok.dev trycloudflare.com loca.lt serveo.net localto.net devtunnels.ms',
  ipfs: 'dweb.link w3s.link ipfs.io cf-ipfs.com nftstorage.link infura-ipfs.io mypinata.cloud 4everland.app fleek.co fleek.cool',
}

const KINDS = new Map<string, PlatformKind>(
  Object.entries(BY_KIND).flatMap(([kind, names]) =>
    names.split(' ').map((name): [string, PlatformKind] => [name, kind as PlatformKind]),
  ),
)

/** Suffixes that a company sells like a country's: who holds a name there holds it as elsewhere. */
const SOLD = new Set(
  'sa.com za.com ru.com eu.com it.com us.com uk.com gb.com cn.com br.com co.com de.com jpn.com mex.com se.com gr.com com.de com.se jp.net uk.net gb.net in.net hu.net eu.org us.org asso.ci biz.id web.id my.id net.cn qc.com ae.org radio.am radio.fm co.ca ltd.ng com.ru net.ru org.ru pp.ru msk.ru spb.ru exnet.su pp.ua biz.ua co.ua biz.gl co.nl co.no gov.nl'.split(
    ' ',
  ),
)

/** The kind of a suffix ("pages.dev" → "static"); null where names are sold and not shared. */
export function platformKind(suffix: string, isPrivate: boolean): PlatformKind | null {
  for (let at = suffix; at !== ''; at = at.slice(at.indexOf('.') + 1)) {
    const kind = KINDS.get(at)
    if (kind) return kind
    if (SOLD.has(at)) return null
    if (!at.includes('.')) break
  }
  return isPrivate ? 'other' : null
}

/** Hosts that many people share by path, beside those that end in a private suffix. */
const SHARED_HOSTS = new Set(
  'sites.google.com docs.google.com forms.gle drive.google.com script.google.com storage.googleapis.com bit.ly tinyurl.com t.co t.me telegra.ph wa.me rb.gy cutt.ly is.gd goo.gl ow.ly shorturl.at s.id linktr.ee forms.office.com 1drv.ms onedrive.live.com dropbox.com github.com gitlab.com raw.githubusercontent.com medium.com facebook.com instagram.com tiktok.com youtube.com x.com twitter.com linkedin.com pastebin.com notion.so canva.com typeform.com jotform.com surveymonkey.com wixsite.com mailchi.mp page.link app.link l.ead.me qrco.de me-qr.com api.whatsapp.com chat.whatsapp.com telegram.me signal.me m.me viber.me ig.me discord.gg paypal.me'.split(
    ' ',
  ),
)

/** Hosts without a page of their own: each address there is somebody's chat. */
const CHATS = new Set(['wa.me', 'signal.me', 'm.me', 'viber.me', 'api.whatsapp.com', 'chat.whatsapp.com'])

/** True where the page belongs to whoever made it and not to the host: anything but the front page of a shared host. */
export function isGuestPage(host: string, registrable: string, path: string): boolean {
  const bare = host.replace(/^www\./, '')
  return (
    CHATS.has(bare) ||
    (SHARED_HOSTS.has(bare) && (bare !== registrable || path !== '/')) ||
    (SHARED_HOSTS.has(registrable) && path !== '/')
  )
}

/** True where a host or its registrable domain belongs to many: a list entry about one page says nothing about the others. */
export function isShared(host: string, registrable: string, kind: PlatformKind | null): boolean {
  return kind !== null || SHARED_HOSTS.has(host) || SHARED_HOSTS.has(registrable)
}
