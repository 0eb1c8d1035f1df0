import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { brand } from '@/lib/brand'
import type { Locale } from '@/lib/i18n/routing'
import type { Letter } from './letter'
import { SHEET, style } from './theme'

const SPACE = '\u00a0' // mail programs take away what is empty

/** What stands around every letter. `company` holds the configured lines only. */
export type Frame = {
  locale: Locale
  siteUrl: string
  company: string[]
  fallback: string
  unsubscribe?: { label: string; href: string }
}

/** The one design of all mails. No image: nothing is blocked, nothing is fetched, nobody is counted. */
export function LetterMail({ letter, frame }: { letter: Letter; frame: Frame }) {
  return (
    <Html lang={frame.locale}>
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{letter.subject}</title>
        <style>{SHEET}</style>
      </Head>
      <Body className="paper" style={style.body}>
        <Preview>{letter.preview}</Preview>
        <Container style={style.container}>
          <Wordmark />
          <Message letter={letter} />
          <Section style={style.action}>
            <Button className="button" href={letter.button.href} style={style.button}>
              {letter.button.label}
            </Button>
          </Section>
          {letter.note && (
            <Text className="soft" style={style.note}>
              {letter.note}
            </Text>
          )}
          <Text className="soft" style={style.note} data-skip-in-text={true}>
            {frame.fallback}
            <br />
            <Link className="link" href={letter.button.href} style={style.link}>
              {letter.button.href}
            </Link>
          </Text>
          <Foot why={letter.why} frame={frame} />
        </Container>
      </Body>
    </Html>
  )
}

/** The name over two rules that meet: the mark's two coasts, drawn with what every mail program can draw. */
function Wordmark() {
  return (
    <div data-skip-in-text={true}>
      <Text style={style.brand}>{brand.name}</Text>
      <table role="presentation" cellPadding="0" cellSpacing="0" style={{ borderCollapse: 'collapse' }}>
        <tbody>
          <tr>
            <td className="canal" style={{ ...style.coast, ...style.canalCoast }}>
              {SPACE}
            </td>
            <td className="mola" style={{ ...style.coast, ...style.molaCoast }}>
              {SPACE}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Message({ letter }: { letter: Letter }) {
  return (
    <>
      <Heading style={style.heading}>{letter.heading}</Heading>
      {letter.figure && (
        <Text className="figure" style={{ ...style.figure, ...(letter.caption && style.captioned) }}>
          {letter.figure}
        </Text>
      )}
      {letter.caption && (
        <Text className="soft" style={style.caption}>
          {letter.caption}
        </Text>
      )}
      {letter.greeting && <Text style={style.text}>{letter.greeting}</Text>}
      {letter.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={style.text}>
          {paragraph}
        </Text>
      ))}
      {letter.quote && (
        <Text className="quote" style={style.quote}>
          {letter.quote}
        </Text>
      )}
      {letter.facts && <Facts facts={letter.facts} />}
      {letter.steps && <Steps steps={letter.steps} />}
    </>
  )
}

function Facts({ facts }: { facts: NonNullable<Letter['facts']> }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      className="hairline"
      style={style.facts}
    >
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label} className="row">
            <td className="label soft hairline" style={{ ...style.fact, ...style.label }}>
              {label}
            </td>
            <td className="value hairline" style={{ ...style.fact, ...style.value }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Steps({ steps }: { steps: string[] }) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '8px 0 0' }}>
      <tbody>
        {steps.map((step, index) => (
          <tr key={step} className="row">
            <td className="number" style={{ ...style.step, ...style.number }}>
              {index + 1}
            </td>
            <td className="value" style={style.step}>
              {step}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Foot({ why, frame }: { why: string; frame: Frame }) {
  const { siteUrl, company, unsubscribe } = frame
  return (
    <>
      <Hr className="hairline" style={style.rule} />
      <Text className="soft" style={style.foot}>
        {why}
      </Text>
      {unsubscribe && (
        <Text className="soft" style={style.foot}>
          <Link className="link stop" href={unsubscribe.href} style={style.link}>
            {unsubscribe.label}
          </Link>
        </Text>
      )}
      <Text className="soft" style={style.foot}>
        {brand.name} {brand.tagline}
        <br />
        <Link className="link" href={siteUrl} style={style.link}>
          {siteUrl}
        </Link>
        {company.map((line) => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
      </Text>
      <div style={style.end} data-skip-in-text={true}>
        {SPACE}
      </div>
    </>
  )
}
