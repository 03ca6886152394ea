import { type RequestOf, webhooks } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';

const key = ['webhooks'];

export const webhooksQuery = callQuery([...key, 'list'], webhooks.listWebhooks, {});

export type DeliveryState = webhooks.WebhookDelivery['state'];

/** The latest 50 deliveries, refreshed every five seconds, because a test takes a few seconds to arrive. */
export const deliveriesQuery = (id: string, state: DeliveryState | undefined) =>
  queryOptions({
    ...callQuery([...key, 'deliveries', id, state], webhooks.listDeliveries, {
      params: { id },
      query: { pageSize: 50, ...(state && { state }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  });

export const useAddWebhook = () => {
  const client = useQueryClient();
  return useMutation({
    ...forgottenAtOnce,
    mutationFn: (body: RequestOf<typeof webhooks.addWebhook>['body']) => call(webhooks.addWebhook, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
};

export const useChangeWebhook = () =>
  useChange(
    ({ id, ...body }: RequestOf<typeof webhooks.changeWebhook>['body'] & { id: string }) =>
      call(webhooks.changeWebhook, { params: { id }, body }),
    key,
  );

export const useRotateSecret = () => {
  const client = useQueryClient();
  return useMutation({
    ...forgottenAtOnce,
    mutationFn: (id: string) => call(webhooks.rotateSecret, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
};

/** The acts that need only the webhook's id. */
export type WebhookAct = keyof typeof webhookActionCalls;

export const useActOnWebhook = () =>
  useChange(async ({ id, act }: { id: string; act: WebhookAct }): Promise<void> => {
    await call(webhookActionCalls[act], { params: { id } });
  }, key);

export const useResend = (id: string) =>
  useChange((eventId: string) => call(webhooks.resend, { params: { id, eventId } }), key);

const webhookActionCalls = {
  test: webhooks.sendTest,
  pause: webhooks.pauseWebhook,
  resume: webhooks.resumeWebhook,
  delete: webhooks.deleteWebhook,
} as const;

/** The answer holds a secret, so it is not cached after the dialog is closed. */
const forgottenAtOnce = { gcTime: 0 };
