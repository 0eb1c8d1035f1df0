import sharp from 'sharp'

const WIDTH = 900
const HEIGHT = 600
const [INK, PAPER, CANAL, MOLA, SELVA, LINE] = [
  '#16232d',
  '#fbf9f4',
  '#0f6f8f',
  '#c2502f',
  '#1f5f4a',
  '#d5dade',
]

type Scene = 'page' | 'advice'
export type DemoPicture = { scene: Scene; alt: { es: string; en: string } }

const bar = (x: number, y: number, width: number, colour = LINE, height = 16) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${colour}"/>`
/** The two arcs of the mark, from one side to the other. */
const arcs = (x: number, y: number, width: number, height: number, colour: string) =>
  [0, 0.22]
    .map((lower) => {
      const [base, top] = [y + height * (1 + lower * 0.4), y + height * (lower * 1.6 - 0.55)]
      return `<path d="M${x} ${base} Q${x + width / 2} ${top} ${x + width} ${base}" fill="none" stroke="${colour}" stroke-width="5"/>`
    })
    .join('')

/** A landing page on a screen and on a telephone. */
const PAGE = `
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${CANAL}"/>
  ${arcs(-40, 120, 980, 420, '#ffffff55')}
  <rect x="110" y="90" width="560" height="400" rx="18" fill="${PAPER}"/>
  <path d="M110 136 H670" stroke="${LINE}" stroke-width="3"/>
  ${[138, 162, 186].map((x) => `<circle cx="${x}" cy="113" r="7" fill="${LINE}"/>`).join('')}
  ${bar(150, 176, 300, INK, 26)}${bar(150, 222, 250, INK, 26)}
  ${bar(150, 280, 260)}${bar(150, 308, 220)}
  <rect x="150" y="350" width="150" height="46" rx="10" fill="${MOLA}"/>
  <rect x="470" y="176" width="160" height="220" rx="12" fill="${SELVA}"/>
  ${arcs(482, 246, 136, 110, '#ffffff')}
  ${bar(150, 434, 140)}${bar(320, 434, 140)}${bar(490, 434, 140)}
  <rect x="630" y="210" width="180" height="330" rx="26" fill="${INK}"/>
  <rect x="642" y="234" width="156" height="282" rx="12" fill="${PAPER}"/>
  ${bar(660, 258, 110, INK, 18)}${bar(660, 290, 88)}
  <rect x="660" y="324" width="120" height="96" rx="10" fill="${SELVA}"/>
  ${arcs(668, 352, 104, 52, '#ffffff')}
  <rect x="660" y="446" width="120" height="38" rx="9" fill="${MOLA}"/>`

const step = (y: number, width: number, isDone: boolean) => `
  <rect x="486" y="${y}" width="30" height="30" rx="8" fill="${isDone ? SELVA : PAPER}" stroke="${SELVA}" stroke-width="3"/>
  ${isDone ? `<path d="M493 ${y + 15} l6 7 l11 -13" fill="none" stroke="#ffffff" stroke-width="4"/>` : ''}
  ${bar(536, y + 7, width)}`

/** Two people's words that meet, and the steps that come of it. */
const ADVICE = `
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>
  ${arcs(-60, 210, 1020, 360, '#ffffff33')}
  <path d="M104 120 h280 a20 20 0 0 1 20 20 v90 a20 20 0 0 1 -20 20 h-190 l-50 42 v-42 h-40 a20 20 0 0 1 -20 -20 v-90 a20 20 0 0 1 20 -20 z" fill="${CANAL}"/>
  ${bar(120, 158, 210, '#ffffff')}${bar(120, 192, 150, '#ffffff88')}
  <path d="M124 340 h240 a20 20 0 0 1 20 20 v74 a20 20 0 0 1 -20 20 h-30 v40 l-46 -40 h-164 a20 20 0 0 1 -20 -20 v-74 a20 20 0 0 1 20 -20 z" fill="${MOLA}"/>
  ${bar(140, 374, 190, '#ffffff')}${bar(140, 406, 130, '#ffffff88')}
  <rect x="446" y="110" width="364" height="390" rx="18" fill="${PAPER}"/>
  ${bar(486, 152, 210, INK, 26)}
  ${step(220, 210, true)}${step(284, 250, true)}${step(348, 180, false)}${step(412, 230, false)}`

const SCENES: Record<Scene, string> = { page: PAGE, advice: ADVICE }

/** A picture of our own in the colours of the brand, as the site stores an uploaded one: WebP in base64. */
export async function drawPicture(scene: Scene): Promise<{ content: string; width: number; height: number }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${SCENES[scene]}</svg>`
  const content = await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
  return { content: content.toString('base64'), width: WIDTH, height: HEIGHT }
}
