/** The mailbox's own sheet: the brand's roles as in lib/mail/theme.ts, one column on a phone and two on a desk. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#0b1f2e;--soft:#485765;--paper:#fbfaf6;--sunken:#f4f2ec;--line:#dbd9d0;--control:#7a858f;--canal:#006f92;--on-canal:#fcfcf9;--mola:#eb5f3d}
@media(prefers-color-scheme:dark){:root{--ink:#efede5;--soft:#a4b0ba;--paper:#09141d;--sunken:#111d28;--line:#293641;--control:#697a88;--canal:#52c1e1;--on-canal:#081520;--mola:#f67d51}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 Inter,system-ui,sans-serif}
header,main{max-width:1280px;margin:0 auto;padding:0 20px}
header{padding-top:40px}
p,h1,h2,h3{margin:0}
h1{font-size:28px;line-height:1.2;letter-spacing:-.02em}
h2{font-size:22px;line-height:1.3;letter-spacing:-.01em;overflow-wrap:anywhere}
h3{font-size:16px;line-height:1.5}
a{color:var(--canal);overflow-wrap:anywhere}
.soft{color:var(--soft)}
.brand{font-weight:700;letter-spacing:-.02em;margin-bottom:24px}
.brand::after{content:"";display:block;width:44px;height:3px;margin-top:4px;background:linear-gradient(90deg,var(--canal) 50%,var(--mola) 50%)}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:20px 0;max-width:560px}
form label{flex:1 1 240px}
input[type=email]{display:block;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--control);border-radius:10px;background:var(--paper);color:inherit;font:inherit}
button{min-height:44px;padding:8px 20px;border:0;border-radius:10px;background:var(--canal);color:var(--on-canal);font:inherit;font-weight:600;cursor:pointer}
.empty{border-top:1px solid var(--line);padding:32px 0}
.panes{border-top:1px solid var(--line)}
ol,ul{list-style:none;margin:0;padding:0}
nav a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 12px;padding:12px;color:inherit;text-decoration:none;border-bottom:1px solid var(--line)}
nav strong{grid-column:1/-1;font-weight:600;line-height:1.4}
nav .soft{font-size:14px;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
nav .time{font-variant-numeric:tabular-nums}
nav a:hover{background:var(--sunken)}
article{padding:24px 0 64px;min-width:0}
article section{margin-top:28px}
article li{padding:6px 0}
.back{margin-bottom:16px}.back a{display:inline-flex;min-height:44px;align-items:center}
fieldset{display:flex;gap:4px 20px;border:0;margin:16px 0 8px;padding:0}
legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
fieldset label{display:inline-flex;gap:8px;align-items:center;min-height:44px;cursor:pointer}
input[type=radio]{width:18px;height:18px;accent-color:var(--canal)}
iframe{display:block;width:100%;max-width:640px;height:820px;border:1px solid var(--line);border-radius:10px;background:var(--paper)}
article:has(#phone:checked) iframe{max-width:392px}
pre{margin:8px 0 0;padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--sunken);font:14px/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--canal);outline-offset:2px}
nav a:focus-visible{outline-offset:-2px}
@media(max-width:719px){fieldset{display:none}iframe{margin-top:16px}}
@media(max-width:959px){.listed article,.chosen nav{display:none}nav{padding-bottom:64px}}
@media(min-width:960px){
.panes{display:grid;grid-template-columns:400px minmax(0,1fr);gap:0 40px;align-items:start}
nav a[aria-current]{background:var(--sunken);box-shadow:inset 3px 0 var(--mola)}
nav{position:sticky;top:0;max-height:100vh;overflow:auto}
.back{display:none}
}`
