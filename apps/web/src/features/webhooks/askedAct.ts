import type { webhooks } from '@simward/contract';

/** What a dialog is opened for. */
export interface AskedAct {
  act: 'history' | 'change' | 'rotate' | 'delete' | 'takeOver';
  webhook: webhooks.Webhook;
}
