import { session } from '../session/portalSession.ts';
import { createCall, createFileCall } from './createCall.ts';

/**
 * Sends a call of the contract as the signed-in user. An access token that has run out is renewed once, for all calls
 * together; when the sign-in itself has ended, the call waits until the person has signed in again.
 * @throws ApiProblem
 */
export const call = createCall(session);

/** Sends a call that brings a file, in the same way. */
export const callWithFile = createFileCall(session);
