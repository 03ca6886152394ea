import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { AnswerOf, passkeys, secondFactors } from '@simward/contract';

/** The browser gave no passkey: the person cancelled, the time ran out, or there is none for this portal. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
}

/**
 * Lets the browser sign with a passkey.
 * @throws NoPasskey
 */
export const signWithPasskey = (request: Request): Promise<passkeys.PasskeyAssertion> =>
  orNoPasskey(startAuthentication({ optionsJSON: request }));

type Request = NonNullable<secondFactors.SecondStep['passkey']>;

/**
 * Lets the browser make a passkey.
 * @throws NoPasskey
 */
export const makePasskey = (creation: Creation): Promise<passkeys.PasskeyAttestation> =>
  orNoPasskey(startRegistration({ optionsJSON: creation }));

type Creation = AnswerOf<typeof secondFactors.beginPasskey>['creation'];

const orNoPasskey = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new NoPasskey('The browser gave no passkey.', { cause });
  });
