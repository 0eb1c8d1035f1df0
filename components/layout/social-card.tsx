import { brand } from '@/lib/brand'

type SocialCardProps = { title: string; description: string; logo: string | null }

// An image has no style sheet: these are the light values of the roles in app/globals.css.
const INK = '#0b1f2e'
const INK_SOFT = '#485765'
const PAPER = '#fbfaf6'
const HAIRLINE = '#dbd9d0'
const CANAL = '#006f92'
const MOLA = '#eb5f3d'

const RINGS = [44, 88, 132, 176, 220]
const HORIZON = 250

/** The two arcs as fine lines, one family from each coast, on a line like a bridge over water. */
function Coasts() {
  const families = [
    { x: 770, stroke: CANAL },
    { x: 990, stroke: MOLA },
  ]
  return (
    <svg
      width="1200"
      height={HORIZON}
      viewBox={`0 0 1200 ${HORIZON}`}
      fill="none"
      strokeWidth="1.5"
      style={{ position: 'absolute', top: 0, left: 0 }}
      aria-hidden="true"
    >
      {families.flatMap(({ x, stroke }) =>
        RINGS.map((radius) => (
          <circle
            key={`${x} ${radius}`}
            cx={x}
            cy={HORIZON}
            r={radius}
            stroke={stroke}
            opacity={0.95 - radius / 330}
          />
        )),
      )}
      <path d={`M72 ${HORIZON - 1}H1200`} stroke={HAIRLINE} strokeWidth="2" />
    </svg>
  )
}

function Wordmark() {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 22 }}>
      <svg
        width="92"
        height="63"
        viewBox="0 7 32 22"
        fill="none"
        strokeWidth="3.2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M4 26v-5.5a8.5 8.5 0 0 1 17 0V26" stroke={CANAL} />
        <path d="M11 26v-5.5a8.5 8.5 0 0 1 17 0V26" stroke={MOLA} />
      </svg>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <span style={{ fontFamily: 'Bricolage', fontSize: 46, lineHeight: 1, letterSpacing: '-0.02em' }}>
          {brand.name}
        </span>
        <span style={{ fontSize: 22, color: INK_SOFT, marginTop: 6 }}>{brand.tagline}</span>
      </div>
    </div>
  )
}

/** Long titles get a smaller size, so that three lines hold every title of the site. */
function titleSize(title: string) {
  if (title.length <= 22) return 96
  return title.length <= 44 ? 80 : 64
}

/** The image of a page where its address is shared: 1200 × 630, drawn by satori, which knows flex boxes only. */
export function SocialCard({ title, description, logo }: SocialCardProps) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: '88px 72px 60px',
        background: PAPER,
        color: INK,
        fontFamily: 'Inter',
      }}
    >
      <Coasts />
      <Wordmark />
      {logo && (
        // biome-ignore lint/performance/noImgElement: satori draws it, no browser does
        <img
          src={logo}
          alt=""
          width={136}
          height={136}
          style={{
            position: 'absolute',
            top: 72,
            right: 72,
            padding: 8,
            borderRadius: 16,
            background: PAPER,
            border: `2px solid ${HAIRLINE}`,
          }}
        />
      )}
      <div style={{ display: 'flex', flexDirection: 'column', maxWidth: 1056 }}>
        <div
          style={{
            display: 'block',
            fontFamily: 'Bricolage',
            fontSize: titleSize(title),
            lineHeight: 1.06,
            letterSpacing: '-0.025em',
            lineClamp: 3,
            textWrap: 'balance',
          }}
        >
          {title}
        </div>
        <div
          style={{
            display: 'block',
            fontSize: 30,
            lineHeight: 1.42,
            color: INK_SOFT,
            marginTop: 26,
            maxWidth: 1010,
            lineClamp: 2,
          }}
        >
          {description}
        </div>
      </div>
    </div>
  )
}
