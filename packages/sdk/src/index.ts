/** The runtime of the SDK; `build-tools` adds the calls and their types from the OpenAPI document. */
export { createSender, type CallOptions, type Sender, type TaelOptions } from './client.ts';
export { TaelError, type FieldFault } from './errors.ts';
export type { Operation } from './operation.ts';
export type { StreamOptions } from './stream.ts';
export { createClient, verifyEvent, type Client, type EventOf } from './tael.ts';
export { WebhookError, type WebhookHeaders } from './webhooks.ts';
