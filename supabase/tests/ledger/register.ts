import { mine, people, type Register } from '../access/register.words.ts'

export const register: Register = {
  commands: {},
  relations: {
    'public.affiliate_balances': {
      select: people,
      reads: 'affiliate_id program_id currency pending available in_payout paid',
      own: mine,
    },
    'public.ledger_entries': {
      select: people,
      reads: 'id transaction_id affiliate_id program_id account amount currency',
      own: mine,
      appendOnly: true,
    },
    'public.ledger_tallies': {
      select: people,
      reads: 'id affiliate_id program_id account currency amount is_sum',
      own: mine,
    },
    'public.ledger_transactions': {
      select: people,
      reads: 'id kind source_id at',
      own: `id in (select transaction_id from public.ledger_entries where ${mine})`,
      appendOnly: true,
    },
  },
}
