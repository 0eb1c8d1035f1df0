import type { CSSProperties } from 'react'

/** The roles of app/globals.css as hexadecimal numbers: mail programs know no oklch and no variables. */
const LIGHT = {
  paper: '#fbfaf6',
  sunken: '#f4f2ec',
  ink: '#0b1f2e',
  soft: '#485765',
  hairline: '#dbd9d0',
  canal: '#006f92',
  onCanal: '#fcfcf9',
  mola: '#eb5f3d',
}
const DARK: typeof LIGHT = {
  paper: '#09141d',
  sunken: '#060e16',
  ink: '#efede5',
  soft: '#a4b0ba',
  hairline: '#293641',
  canal: '#52c1e1',
  onCanal: '#081520',
  mola: '#f67d51',
}

const FONT = "Inter,system-ui,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const WRAP: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

/** Light colours stand on the elements, because some programs read nothing else. */
export const style = {
  body: { backgroundColor: LIGHT.paper, color: LIGHT.ink, fontFamily: FONT, margin: '0', padding: '0 20px' },
  container: { maxWidth: '560px', margin: '0 auto' },
  brand: {
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    marginTop: '40px',
    marginBottom: '8px',
  },
  coast: { width: '28px', height: '3px', fontSize: '1px', lineHeight: '3px' },
  canalCoast: { backgroundColor: LIGHT.canal },
  molaCoast: { backgroundColor: LIGHT.mola },
  heading: {
    fontSize: '28px',
    lineHeight: '34px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    marginTop: '36px',
    marginBottom: '16px',
  },
  figure: {
    fontSize: '40px',
    lineHeight: '48px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
    marginTop: '0',
    marginBottom: '16px',
    ...WRAP,
  },
  captioned: { marginBottom: '4px' },
  caption: {
    color: LIGHT.soft,
    fontSize: '16px',
    lineHeight: '24px',
    marginTop: '0',
    marginBottom: '16px',
    ...WRAP,
  },
  text: { fontSize: '16px', lineHeight: '26px', marginTop: '0', marginBottom: '16px', ...WRAP },
  facts: { borderTop: `1px solid ${LIGHT.hairline}`, borderCollapse: 'collapse', margin: '24px 0 8px' },
  fact: {
    borderBottom: `1px solid ${LIGHT.hairline}`,
    padding: '12px 0',
    fontSize: '16px',
    lineHeight: '24px',
    verticalAlign: 'top',
  },
  label: { color: LIGHT.soft, paddingRight: '24px', whiteSpace: 'nowrap', width: '1%' },
  value: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', ...WRAP },
  quote: {
    borderLeft: `3px solid ${LIGHT.mola}`,
    padding: '2px 0 2px 16px',
    fontSize: '16px',
    lineHeight: '26px',
    marginTop: '24px',
    marginBottom: '24px',
    ...WRAP,
  },
  step: { padding: '0 0 12px', fontSize: '16px', lineHeight: '26px', verticalAlign: 'top' },
  number: { color: LIGHT.canal, fontWeight: 700, width: '28px' },
  action: { margin: '28px 0' },
  button: {
    backgroundColor: LIGHT.canal,
    color: LIGHT.onCanal,
    borderRadius: '10px',
    padding: '14px 24px',
    fontSize: '16px',
    fontWeight: 600,
  },
  note: {
    color: LIGHT.soft,
    fontSize: '14px',
    lineHeight: '22px',
    marginTop: '0',
    marginBottom: '12px',
    ...WRAP,
  },
  link: { color: LIGHT.canal, textDecoration: 'underline', ...WRAP },
  rule: { borderTop: `1px solid ${LIGHT.hairline}`, margin: '36px 0 24px' },
  foot: {
    color: LIGHT.soft,
    fontSize: '13px',
    lineHeight: '20px',
    marginTop: '0',
    marginBottom: '8px',
    ...WRAP,
  },
  end: { height: '40px', fontSize: '1px', lineHeight: '40px' },
} satisfies Record<string, CSSProperties>

function dark(prefix: string) {
  const rules = {
    '.paper,.paper>table>tbody>tr>td': `background-color:${DARK.paper}!important;color:${DARK.ink}!important`,
    '.soft': `color:${DARK.soft}!important`,
    '.link,.number': `color:${DARK.canal}!important`,
    '.hairline': `border-color:${DARK.hairline}!important`,
    '.button': `background-color:${DARK.canal}!important;color:${DARK.onCanal}!important`,
    '.canal': `background-color:${DARK.canal}!important`,
    '.mola': `background-color:${DARK.mola}!important`,
    '.quote': `border-color:${DARK.mola}!important`,
  }
  return Object.entries(rules)
    .map(([selectors, values]) => `${selectors.split(',').map((one) => prefix + one)}{${values}}`)
    .join('')
}

/** What only a style sheet can express: dark mode and the phone. Outlook on the web marks its dark mode with data-ogsc. */
export const SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media(prefers-color-scheme:dark){${dark('')}}`,
  dark('[data-ogsc] '),
  '@media(max-width:480px){.button{display:block!important;text-align:center!important}.figure{font-size:34px!important;line-height:42px!important}}',
].join('\n')
