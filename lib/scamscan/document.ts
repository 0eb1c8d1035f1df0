import 'server-only'
import { formatDay, formatMoment, formatNumber } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { translator } from '@/lib/i18n/translator'
import { drawPdf, type Pdf } from '@/lib/pdf'
import { firstCharacters } from '@/lib/text'
import type { ScanContact } from './office-schema'
import { adviceOf, countsOf, reasonKeyOf, shownEvidence, shownRisk, sourceOf } from './rules'
import type { StoredScan } from './schema'
import type { Finding } from './types'

const [INK, SOFT, LINE] = ['#16232d', '#5b6770', '#d5dade']
const COLOURS = {
  dangerous: '#a4232b',
  suspicious: '#8a5a00',
  no_warning_signs: '#0f6f8f',
  not_enough_data: '#5b6770',
} as const
const MARGIN = 56
const LONGEST = 1_500

type Words = Awaited<ReturnType<typeof translator<'scans'>>>
type Names = Record<string, string>

/** What a viewer would turn into a link, wherever it stands in a text, is written so that nobody follows it by mistake. */
const harmless = (text: string) =>
  text.replace(/\bhttp(s?):\/\//gi, 'hxxp$1://').replace(/(?<=[\p{L}\d-])\.(?=[\p{L}\d-]*\p{L})/gu, '[.]')
const cut = (text: string) => (text.length > LONGEST ? `${firstCharacters(text, LONGEST)}…` : text)
const shownSubject = ({ subject }: Finding) => cut(harmless(subject.value))

/** A result as a letter-size PDF in the reader's language, with text that can be read and searched. */
export async function drawScan(
  scan: StoredScan,
  lists: Names,
  contacts: ScanContact[],
  locale: Locale,
): Promise<Buffer> {
  const t = await translator(locale, 'scans')
  const { result } = scan
  const title = `ScamScan: ${t(`verdicts.${result.verdict}`)}`
  return drawPdf({ language: locale, title, margin: MARGIN }, (doc) => {
    drawVerdict(doc, t, scan, locale)
    heading(doc, t('result.now'))
    for (const [at, action] of adviceOf(result.actions).entries())
      paragraph(doc, `${at + 1}. ${t(`actions.${action}`)}`)
    heading(doc, t('result.why'))
    if (result.reasons.length === 0) paragraph(doc, t('result.noReasons'), SOFT)
    drawReasons(doc, t, result, lists, locale)
    for (const [at, entity] of result.entities.entries()) {
      if (at === 0) heading(doc, t('result.inside'))
      paragraph(doc, `${shownSubject(entity)}: ${t(`verdicts.${entity.verdict}`)}`)
    }
    drawEnd(doc, t, scan, lists, contacts, locale)
  })
}

function heading(doc: Pdf, text: string) {
  if (doc.y > doc.page.height - MARGIN - 80) doc.addPage()
  doc.moveDown(1.2).font('bold').fontSize(12).fillColor(INK).text(text, MARGIN).moveDown(0.3)
}

function paragraph(doc: Pdf, text: string, colour = INK, size = 9.5) {
  doc.font('regular').fontSize(size).fillColor(colour)
  doc.text(text, MARGIN, doc.y, { lineGap: 2 }).moveDown(0.25)
}

function drawVerdict(doc: Pdf, t: Words, { result, finishedAt }: StoredScan, locale: Locale) {
  const { verdict, risk, confidence, subject } = result
  doc.font('regular').fontSize(9).fillColor(SOFT).text('ScamScan', MARGIN).moveDown(0.4)
  doc
    .font('bold')
    .fontSize(22)
    .fillColor(COLOURS[verdict])
    .text(t(`verdicts.${verdict}`))
    .moveDown(0.2)
  paragraph(doc, t(`sentences.${verdict}`), INK, 11)
  if (subject.kind !== 'empty') paragraph(doc, `${t(`kinds.${subject.kind}`)}: ${shownSubject(result)}`)
  const percent = formatNumber(confidence, locale, { style: 'percent' })
  doc.moveDown(0.4).font('bold').fontSize(11).fillColor(INK)
  doc.text(`${t('result.risk')}: ${t('result.riskOf', { risk: String(shownRisk(risk)) })}`)
  paragraph(doc, t('result.riskText'), SOFT, 8.5)
  doc
    .font('bold')
    .fontSize(11)
    .fillColor(INK)
    .text(`${t('result.confidence')}: ${percent}`)
  paragraph(doc, t('result.confidenceText'), SOFT, 8.5)
  paragraph(doc, t('one.at', { moment: formatMoment(finishedAt, locale) }), SOFT)
}

function drawReasons(doc: Pdf, t: Words, { reasons }: Finding, lists: Names, locale: Locale) {
  for (const reason of reasons) {
    if (doc.y > doc.page.height - MARGIN - 60) doc.addPage()
    const points = formatNumber(reason.points, locale, {
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    })
    doc.font('bold').fontSize(10).fillColor(INK)
    doc.text(t(`reasons.${reasonKeyOf(reason)}`, countsOf(reason)), MARGIN)
    const evidence = shownEvidence(reason, t, locale)
    if (evidence) paragraph(doc, cut(harmless(evidence)))
    const source = sourceOf(reason.source)
    const facts = [
      `${t('result.source')}: ${source ? t(`sources.${source}`) : (lists[reason.source] ?? reason.source)}`,
      reason.date && `${t('result.date')}: ${formatDay(`${reason.date.slice(0, 10)}T17:00:00Z`, locale)}`,
      `${t('result.weight')}: ${t('result.points', { points })}`,
    ]
    paragraph(doc, facts.filter(Boolean).join(' · '), SOFT, 8.5)
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(doc.page.width - MARGIN, doc.y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
    doc.moveDown(0.4)
  }
}

function drawEnd(
  doc: Pdf,
  t: Words,
  { result }: StoredScan,
  lists: Names,
  contacts: ScanContact[],
  locale: Locale,
) {
  const isNoneChecked = contacts.every(({ verifiedOn }) => verifiedOn === null)
  if (contacts.length > 0) heading(doc, t('result.report'))
  if (contacts.length > 0 && isNoneChecked) paragraph(doc, t('result.placesUnchecked'), SOFT, 8.5)
  for (const { name, website, phone, email, verifiedOn } of contacts) {
    const checked = verifiedOn
      ? t('result.placeChecked', { day: formatDay(`${verifiedOn}T17:00:00Z`, locale) })
      : t('result.placeUnchecked')
    paragraph(doc, [localized(name, locale), website, phone, email].filter(Boolean).join(' · '))
    if (!isNoneChecked) paragraph(doc, checked, SOFT, 8.5)
  }
  heading(doc, t('result.how'))
  paragraph(doc, `${t('result.engine')}: ${result.engine}`, SOFT)
  const taken = result.lists.map(({ id, taken: at }) =>
    t('result.listAt', {
      list: lists[id] ?? id,
      day: formatDay(`${at.slice(0, 10)}T17:00:00Z`, locale),
    }),
  )
  paragraph(doc, `${t('result.lists')}: ${taken.join('; ') || t('result.noLists')}`, SOFT)
  paragraph(doc, t('result.pointsText'), SOFT, 8.5)
  paragraph(doc, t('result.replay'), SOFT, 8.5)
}
