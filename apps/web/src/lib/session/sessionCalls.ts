import { auth, type RequestOf } from '@simward/contract';
import { sendRequest } from '../api/sendRequest.ts';

type SignInBody = RequestOf<typeof auth.signIn>['body'];

export const signIn = (body: SignInBody) => sendRequest(auth.signIn, { body });
export const refreshSession = () => sendRequest(auth.refreshSession, {});
export const signOut = (token: string) => sendRequest(auth.signOut, {}, { token });
