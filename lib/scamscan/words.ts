import type { FounderState, ScanAppealState, ScanEntryState, ScanReportState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

/** The keys of every reason that an engine gave so far; their sentences are `scans.reasons` in messages/. */
export const REASON_KEYS = [
  'list_scam',
  'list_sanctioned',
  'list_allowed',
  'community_reports',
  'words_like_scams',
  'words_like_ordinary',
  'brand_official',
  'brand_official_unchecked',
  'brand_label',
  'brand_word',
  'brand_inside',
  'brand_lookalike',
  'brand_subdomain',
  'brand_on_guest_page',
  'brand_named_link_elsewhere',
  'brand_named_calls_mobile',
  'user_in_address',
  'number_for_host',
  'private_address',
  'mixed_scripts',
  'many_subdomains',
  'odd_port',
  'program_to_download',
  'shared_platform',
  'domain_young',
  'domain_old',
  'does_not_resolve',
  'certificate_new',
  'page_asks_card',
  'page_asks_password',
  'page_leads_elsewhere',
  'email_disposable',
  'email_brand_on_free_mail',
  'phone_not_assigned',
  'phone_premium',
  'phone_assigned',
  'text_like_scams',
  'text_like_ordinary',
  'text_gives_secret',
  'text_hurry',
  'text_threat',
  'text_prize',
  'text_pays_first',
  'text_link_ask',
  'text_easy_money',
  'text_stranger_family',
  'text_new_number_asks_money',
  'text_error_refund',
  'text_transfer_away',
  'text_chat_away',
  'text_unseen_goods',
  'text_fake_proof',
  'text_chain_share',
  'text_hides_marks',
  'links_to_official',
  'names_risky',
  'mail_link_shows_other',
  'mail_reply_elsewhere',
  'mail_returns_elsewhere',
  'mail_name_is_other_address',
  'mail_signature_broken',
  'mail_not_from_domain',
  'mail_from_domain',
] as const
export type ReasonKey = (typeof REASON_KEYS)[number]

/** What a person may be told to do; the sentences are `scans.actions`. */
export const ADVICE = [
  'do_not_enter_data',
  'do_not_open_attachments',
  'do_not_call_back',
  'do_not_send_coins',
  'do_not_share_codes',
  'do_not_pay_or_answer',
  'block_and_report',
  'wait_before_paying',
  'check_by_other_way',
  'ask_someone',
  'stay_careful',
  'if_you_paid_call_bank',
  'keep_proof',
  'open_official_app',
] as const
export type Advice = (typeof ADVICE)[number]

/** Where a reason comes from, as results name it; a list is named by its own id. */
export const SOURCES = [
  'model',
  'brands',
  'structure',
  'hosting',
  'numbering',
  'disposable-domains',
  'text',
  'runtime',
  'community',
  'mail',
  'address',
  'email',
  'phone',
  'wallet',
] as const
export type Source = (typeof SOURCES)[number]

/** How the state of a report is shown. */
export const REPORT_TONES: Record<ScanReportState, Tone> = {
  pending: 'waiting',
  confirmed: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
}
/** How the state of an appeal is shown. */
export const APPEAL_TONES: Record<ScanAppealState, Tone> = {
  open: 'waiting',
  granted: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
}
/** How the state of an entry of the house's list is shown. */
export const ENTRY_TONES: Record<ScanEntryState, Tone> = {
  proposed: 'waiting',
  active: 'good',
  refused: 'neutral',
  ending: 'attention',
  ended: 'neutral',
}
/** How fresh a feed is. */
export const FEED_TONES: Record<'fresh' | 'late' | 'failed' | 'never' | 'off', Tone> = {
  fresh: 'good',
  late: 'attention',
  failed: 'bad',
  never: 'waiting',
  off: 'neutral',
}
export const FOUNDER_TONES: Record<FounderState, Tone> = {
  reserved: 'waiting',
  member: 'good',
  left: 'neutral',
}
