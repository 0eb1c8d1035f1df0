import type { Finding, Kind, Verdict } from './types.ts'

const ALWAYS: Record<Verdict, string[]> = {
  dangerous: ['do_not_pay_or_answer', 'block_and_report'],
  suspicious: ['wait_before_paying', 'check_by_other_way'],
  not_enough_data: ['check_by_other_way', 'ask_someone'],
  no_warning_signs: ['stay_careful'],
}

const BY_KIND: Partial<Record<Kind, string>> = {
  address: 'do_not_enter_data',
  email: 'do_not_open_attachments',
  phone: 'do_not_call_back',
  wallet: 'do_not_send_coins',
  message: 'do_not_share_codes',
}

/** What should be in nobody else's hands, whatever somebody says. */
const SECRETS = new Set(['form_second_factor', 'form_card', 'form_dial_code'])

/** What a person should do now, as keys, most urgent first. */
export function actionsFor({ verdict, subject, reasons }: Finding): string[] {
  const actions = [...ALWAYS[verdict]]
  const isAccused = verdict === 'dangerous' || verdict === 'suspicious'
  const own = BY_KIND[subject.kind]
  if (isAccused && own) actions.unshift(own)
  else if (reasons.some(({ key }) => SECRETS.has(key))) actions.unshift('do_not_share_codes')
  if (isAccused) actions.push('if_you_paid_call_bank', 'keep_proof')
  if (isAccused && reasons.some(({ key }) => key.startsWith('brand_'))) actions.push('open_official_app')
  return actions
}
