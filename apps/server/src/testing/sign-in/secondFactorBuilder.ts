import { auth, secondFactors } from '@simward/contract';
import { type BuiltUser, signInAs, testPassword } from '../builders/builders.ts';
import type { Answered } from '../portal/sendCall.ts';
import type { TestPortal } from '../portal/testPortal.ts';
import type { SoftAuthenticator } from './softAuthenticator.ts';
import { totpCode } from './totpCode.ts';

const proof = { password: testPassword };

/** The app's code of the next 30 seconds, because each code can be used only once. */
export const nextCode = (portal: TestPortal, secret: string): string => {
  portal.clock.advance({ seconds: 30 });
  return totpCode(secret, portal.clock.now());
};

/** Sets up an authenticator app, as on the settings page. A person who has a factor already must give a code of it. */
export const addTotp = async (
  portal: TestPortal,
  user: BuiltUser,
  fields: { token?: string; name?: string; code?: string } = {},
) => {
  const token = fields.token ?? (await signInAs(portal, user));
  const name = fields.name ?? 'Phone';
  const body = { name, proof: { ...proof, ...(fields.code && { code: fields.code }) } };
  const beginning = await portal.send(secondFactors.beginTotp, { body }, { token });
  const { _id: id, secret } = beginning.body;
  const code = nextCode(portal, secret);
  const added = await portal.send(secondFactors.confirmTotp, { params: { id }, body: { code } }, { token });
  return { token, id, secret, recoveryCodes: added.body.recoveryCodes ?? [] };
};

/** Adds a passkey that the authenticator makes. */
export const addPasskey = async (
  portal: TestPortal,
  user: BuiltUser,
  authenticator: SoftAuthenticator,
  fields: { token?: string; code?: string } = {},
) => {
  const token = fields.token ?? (await signInAs(portal, user));
  const body = { name: 'Key', proof: { ...proof, ...(fields.code && { code: fields.code }) } };
  const beginning = await portal.send(secondFactors.beginPasskey, { body }, { token });
  const { _id: id, creation } = beginning.body;
  const attestation = authenticator.create(creation);
  const added = await portal.send(
    secondFactors.confirmPasskey,
    { params: { id }, body: { attestation } },
    { token },
  );
  return { token, id, recoveryCodes: added.body.recoveryCodes ?? [] };
};

/** Behind TLS the cookie's name has a prefix that binds the cookie to the host. */
const secondStepName = /^(__Host-)?simward_second_step$/;

export const secondStepOf = (answer: Pick<Answered<typeof auth.signIn>, 'cookies'>) =>
  answer.cookies.find(({ name }) => secondStepName.test(name));

/** Sends the password. @returns the cookie of the second step */
export const provePassword = async (portal: TestPortal, user: BuiltUser): Promise<Record<string, string>> => {
  const answer = await portal.send(auth.signIn, {
    body: { mobileNo: user.mobileNo, passwordHash: testPassword },
  });
  const cookie = secondStepOf(answer);
  if (!cookie) throw new Error(`No second step is asked for: ${answer.status}`);
  return { [cookie.name]: cookie.value };
};
