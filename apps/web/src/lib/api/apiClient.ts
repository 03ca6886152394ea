import { session } from '../session/portalSession.ts';
import { createCall, createFileCall } from './createCall.ts';

/**
 * Sends a call of the contract as the signed-in user. An expired access token is renewed once, for all waiting calls
 * together; when the sign-in itself has ended, the call waits until the person has signed in again.
 * @throws ApiProblem
 */
export const call = createCall(session);

/** Sends a call with a file as the signed-in user. */
export const callWithFile = createFileCall(session);
