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
  'bare_number',
  'ending_unknown',
  'brand_named',
  'email_lookalike_provider',
  'sender_names_brand',
  'text_turned',
  'text_short',
  'text_other_language',
  'form_code',
  'form_installs',
  'form_app',
  'form_wallet_connect',
  'form_second_factor',
  'form_wifi',
  'form_contact',
  'form_place',
  'form_not_web',
  'form_payment',
  'form_short_number',
  'form_dial_code',
  'form_identity',
  'form_card',
  'form_account',
  'form_handle',
  'form_mail_broken',
  'form_phone_broken',
  'form_address_broken',
  'form_wallet_name',
  'form_wallet_other',
  'form_wallet_broken',
  'form_brand',
  'mail_attachment_program',
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
  'form',
  'runtime',
  'community',
  'mail',
  'address',
  'email',
  'phone',
  'wallet',
] as const
export type Source = (typeof SOURCES)[number]

/** Sorts of phones by their numbering plans, as the library of numbers calls them. */
export const PHONE_TYPES = [
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'VOIP',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
] as const
export type PhoneType = (typeof PHONE_TYPES)[number]

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
/** Why a feed was not taken; `shrunk` and `grew` are changes that an administrator may accept. */
export const FEED_FAILURES = [
  'no_folder',
  'no_file',
  'too_large',
  'refused',
  'unreachable',
  'unreadable',
  'other_form',
  'too_few',
  'shrunk',
  'grew',
] as const
type FeedFailure = (typeof FEED_FAILURES)[number]
export const ACCEPTABLE: readonly string[] = ['shrunk', 'grew'] satisfies FeedFailure[]

export const FOUNDER_TONES: Record<FounderState, Tone> = {
  reserved: 'waiting',
  member: 'good',
  left: 'neutral',
}
