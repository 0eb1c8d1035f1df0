export {
  AlianzaClient,
  AlianzaError,
  type Answer,
  type FieldError,
  type Report,
  type Result,
} from './client.ts'
export { readWebhook, type SeenBefore, WebhookError, type WebhookEvent } from './receiver.ts'
export type { Operations } from './types.ts'
