import { sessionUploads } from '@simward/contract';
import type { PortalCall } from '../portal/portalCall.ts';
import type { SessionState } from './sessionState.ts';
import { headers, startBody, type UploadContext, unsentEvents } from './uploads.ts';

/** Browsers send at most 64 KiB for a page that is gone; the start and the finish need some of it. */
const mostBytes = 48 * 1024;

/**
 * Sends what the portal lacks of a session whose page is going away. Nobody waits for an answer, so the pieces go out at
 * once, in any order; what does not arrive is in the store and is sent from there.
 */
export const sendLeaving = (
  context: Pick<UploadContext, 'portalClock' | 'authorization'> & { call: PortalCall },
  state: SessionState,
  finish: sessionUploads.SessionFinish,
): void => {
  const params = { uuid: state.sessionId };
  const own = headers(context, state);
  const sent: Promise<unknown>[] = [];
  if (!state.startAcknowledged)
    sent.push(
      context.call(sessionUploads.startSession, { params, body: startBody(context, state) }, own, {
        outlivesPage: true,
      }),
    );
  const events = unsentEvents(state).slice(0, sessionUploads.eventsPerUpload);
  const body = { events, sentAt: context.portalClock.sentAt(state.started.clockOffset) };
  if (events.length > 0 && JSON.stringify(body).length <= mostBytes)
    sent.push(context.call(sessionUploads.appendEvents, { params, body }, own, { outlivesPage: true }));
  sent.push(
    context.call(sessionUploads.finishSession, { params, body: finish }, own, { outlivesPage: true }),
  );
  for (const call of sent) call.catch(() => undefined);
};
