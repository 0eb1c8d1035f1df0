export { AlianzaClient, AlianzaError, type Answer, type FieldError, type Report } from './client.ts'
export { readWebhook, type SeenBefore, WebhookError, type WebhookEvent } from './receiver.ts'
