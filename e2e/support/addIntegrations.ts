import type { APIRequestContext } from '@playwright/test';
import { apiKeys, evidencePacks, webhooks } from '@simward/contract';
import { callPortal } from './callPortal.ts';

/** Gives the own company an API key and a webhook, which the demo data have none of. */
export const addIntegrations = async (request: APIRequestContext, token: string): Promise<void> => {
  const name = `Rota of the surgical wards ${Date.now()}`;
  await callPortal(request, apiKeys.createKey, { body: { name, scopes: ['users:manage'] } }, token);
  const address = `http://127.0.0.1:9/rota/of/the/surgical/wards/${Date.now()}`;
  await callPortal(request, webhooks.addWebhook, { body: { address, events: ['user.created'] } }, token);
};

/** Has a learner's evidence pack made, unless one is on its way. */
export const addEvidencePack = async (
  request: APIRequestContext,
  token: string,
  userId?: string,
): Promise<void> => {
  const { packs } = await callPortal(request, evidencePacks.listPacks, { query: {} }, token);
  if (packs.some(({ state }) => state !== 'revoked')) return;
  await callPortal(request, evidencePacks.issuePack, { body: { ...(userId && { userId }) } }, token);
};
