import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { AnswerOf, passkeys, secondFactors } from '@simward/contract';

type Request = NonNullable<secondFactors.SecondStep['passkey']>;
type Creation = AnswerOf<typeof secondFactors.beginPasskey>['creation'];

/** The browser was asked and gave no passkey: cancelled, timed out, or it has none for this portal. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
}

const orNone = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new NoPasskey('The browser gave no passkey.', { cause });
  });

/**
 * Lets the browser sign with a passkey.
 * @throws NoPasskey
 */
export const signWithPasskey = (request: Request): Promise<passkeys.PasskeyAssertion> =>
  orNone(startAuthentication({ optionsJSON: request }));

/**
 * Lets the browser make a passkey.
 * @throws NoPasskey
 */
export const makePasskey = (creation: Creation): Promise<passkeys.PasskeyAttestation> =>
  orNone(startRegistration({ optionsJSON: creation }));
