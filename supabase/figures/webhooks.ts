import { register } from './register.ts'

/** An event says what was so when it happened; its commission is worded as the API words it. */
export const figures = register({}, { 'lib/webhooks/slack.ts': 'moment' })
