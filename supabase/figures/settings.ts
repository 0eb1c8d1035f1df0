import { register } from './register.ts'

/** Settings are what administrators entered. */
export const figures = register(
  {},
  {
    'components/settings/permission-list.tsx': 'rows',
    'components/settings/setting-fields.tsx': 'entered',
    'components/settings/setting-history.tsx': 'rows',
    'components/settings/setting-value.tsx': 'entered',
  },
)
