import { register } from './register.ts'

/** What is shown of the mails to a person: how often each was tried. */
export const figures = register(
  {},
  {
    'components/accounts/sent-mails.tsx': 'moment',
    'lib/accounts/mail-queries.ts': 'page',
    'lib/accounts/audit-queries.ts': 'page',
  },
)
