import { panamaDay } from '@/lib/i18n/format'
import { FRANCHISE_STAGE, type FranchiseStage } from '@/lib/supabase/enums'
import type { Dossier } from './application-schema'

/** The way of an application, in the order that the law asks for. */
export const WAY = FRANCHISE_STAGE.filter((stage) => stage !== 'rejected' && stage !== 'withdrawn')

const READING_DAYS = 14
const DAY = 86_400_000

/** The day of Panama from which what was delivered then may be signed. */
export const signsFrom = (deliveredAt: string): string =>
  new Date(Date.parse(`${panamaDay(deliveredAt)}T00:00:00Z`) + READING_DAYS * DAY).toISOString().slice(0, 10)

/** Whole days from one day to another, both as `2026-11-26`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)

export const isOver = (stage: FranchiseStage) =>
  stage === 'open' || stage === 'rejected' || stage === 'withdrawn'
const isBetween = (stage: FranchiseStage, first: FranchiseStage, last: FranchiseStage) => {
  const at = FRANCHISE_STAGE.indexOf(stage)
  return at >= FRANCHISE_STAGE.indexOf(first) && at <= FRANCHISE_STAGE.indexOf(last)
}
/** For whom a territory may be reserved. */
export const mayReserve = (stage: FranchiseStage) => isBetween(stage, 'qualified', 'agreement')
/** What an applicant may still take back, and the office refuse. */
export const mayWithdraw = (stage: FranchiseStage) => isBetween(stage, 'enquiry', 'deposit')

/** Of the onboarding list what is not done yet. */
const openItems = ({ items, ticks }: Pick<Dossier, 'items' | 'ticks'>) =>
  items.filter(({ id, kind }) => kind === 'onboarding' && !ticks.some(({ itemId }) => itemId === id))

export type NextStep = { side: 'applicant' | 'office' | 'nobody'; key: StepKey; day?: string }
type StepKey =
  | 'qualify'
  | 'disclose'
  | 'receive'
  | 'interview'
  | 'offer'
  | 'wait'
  | 'sign'
  | 'order'
  | 'pay'
  | 'items'
  | 'open'
  | 'none'

/** Who acts next, and what they do. */
export function nextStep(dossier: Dossier, today: string): NextStep {
  const { application, disclosures, deposit } = dossier
  const [disclosure] = disclosures
  const day = disclosure ? signsFrom(disclosure.deliveredAt) : ''
  switch (application.stage) {
    case 'enquiry':
      return { side: 'office', key: 'qualify' }
    case 'qualified':
      return { side: 'office', key: 'disclose' }
    case 'disclosed':
      return disclosure?.receivedAt
        ? { side: 'office', key: 'interview', day }
        : { side: 'applicant', key: 'receive', day }
    case 'interview':
      return { side: 'office', key: 'offer', day }
    case 'agreement':
      return { side: 'applicant', key: today < day ? 'wait' : 'sign', day }
    case 'deposit':
      return { side: 'applicant', key: deposit && deposit.state !== 'cancelled' ? 'pay' : 'order' }
    case 'onboarding': {
      const open = openItems(dossier)
      if (open.some(({ side }) => side === 'applicant')) return { side: 'applicant', key: 'items' }
      return { side: 'office', key: open.length > 0 ? 'items' : 'open' }
    }
    default:
      return { side: 'nobody', key: 'none' }
  }
}
