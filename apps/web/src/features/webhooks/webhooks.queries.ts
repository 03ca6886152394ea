import { type RequestOf, webhooks } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/queries/callQuery.ts';
import { useChange } from '../../lib/api/queries/useChange.ts';

const key = ['webhooks'];

export const webhooksQuery = callQuery([...key, 'list'], webhooks.listWebhooks, {});

export type DeliveryState = webhooks.WebhookDelivery['state'];

/** The latest deliveries; looked at anew while they are on show, since a test takes a few seconds. */
export const deliveriesQuery = (id: string, state: DeliveryState | undefined) =>
  queryOptions({
    ...callQuery([...key, 'deliveries', id, state], webhooks.listDeliveries, {
      params: { id },
      query: { pageSize: 50, ...(state && { state }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  });

/** A secret that was shown is not kept. */
const shownOnce = { gcTime: 0 };

export const useAddWebhook = () => {
  const client = useQueryClient();
  return useMutation({
    ...shownOnce,
    mutationFn: (body: RequestOf<typeof webhooks.addWebhook>['body']) => call(webhooks.addWebhook, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
};

type WebhookChange = RequestOf<typeof webhooks.changeWebhook>['body'];

export const useChangeWebhook = () =>
  useChange(
    ({ id, ...body }: WebhookChange & { id: string }) =>
      call(webhooks.changeWebhook, { params: { id }, body }),
    key,
  );

export const useRotateSecret = () => {
  const client = useQueryClient();
  return useMutation({
    ...shownOnce,
    mutationFn: (id: string) => call(webhooks.rotateSecret, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
};

const acts = {
  test: webhooks.sendTest,
  pause: webhooks.pauseWebhook,
  resume: webhooks.resumeWebhook,
  delete: webhooks.deleteWebhook,
} as const;
export type WebhookAct = keyof typeof acts;

export const useActOnWebhook = () =>
  useChange(async ({ id, act }: { id: string; act: WebhookAct }): Promise<void> => {
    await call(acts[act], { params: { id } });
  }, key);

export const useResend = (id: string) =>
  useChange((eventId: string) => call(webhooks.resend, { params: { id, eventId } }), key);
