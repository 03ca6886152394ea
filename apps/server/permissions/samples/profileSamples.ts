import { passwords, profile } from '@simward/contract';
import { insertSignInSession } from '../../src/platform/auth/signInSession.sql.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildUser } from '../../src/testing/builders.ts';
import type { Place } from '../places.ts';
import type { Principal } from '../principals.ts';
import { type AnySample, sample, type World } from '../sample.ts';

/** The principal in the own place, somebody else in the others. */
const personAt = async ({ portal }: World, place: Place, { user }: Principal) => {
  if (place.where === 'own' && user) return user;
  return buildUser(portal, place.companyId, {
    departmentIds: [place.departmentId],
    password: null,
    pin: null,
  });
};

const makeSignIn = async (world: World, place: Place, principal: Principal): Promise<string> => {
  const { companyId, userId } = await personAt(world, place, principal);
  const now = world.portal.clock.now();
  const signInSessionId = newId(now);
  await world.portal.platform.database.write({ companyId }, (trx) =>
    insertSignInSession(
      trx,
      {
        companyId,
        userId,
        signInSessionId,
        remember: false,
        way: 'password',
        userAgent: null,
        address: '127.0.0.1',
        expiresAt: new Date(now.getTime() + 86_400_000),
      },
      now,
    ),
  );
  return signInSessionId;
};

export const profileSamples: readonly AnySample[] = [
  sample({ endpoint: profile.getProfile, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: profile.listDeviceSignIns, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: profile.endOtherSignIns, about: 'nothing', request: () => ({}) }),
  sample({
    endpoint: profile.endBrowserSignIn,
    about: 'own',
    make: makeSignIn,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: profile.updateProfile,
    about: 'own',
    make: async (...given) => (await personAt(...given)).userId,
    request: (_id) => ({ body: { _id, name: 'Renamed Person', gender: 'Female' as const } }),
    forbidsColleagues: true,
  }),
  sample({
    endpoint: profile.updateProfilePicture,
    about: 'own',
    make: async (...given) => (await personAt(...given)).userId,
    request: (_id) => ({ body: { _id, profilePic: null } }),
    forbidsColleagues: true,
  }),
  sample({
    endpoint: passwords.changePassword,
    about: 'nothing',
    request: () => ({ body: { currentPassword: 'wrong', newPassword: '975310' } }),
  }),
];
