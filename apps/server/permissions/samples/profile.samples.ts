import { passwords, profile } from '@simward/contract';
import { buildSignInSession } from '../../src/testing/builders/buildSignInSession.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { personAt } from '../sampleRecords.ts';

const makeSignIn = async (world: World, recordScope: RecordScope, principal: Principal): Promise<string> =>
  buildSignInSession(world.portal, await personAt(world, recordScope, principal));

const makePerson = async (world: World, recordScope: RecordScope, principal: Principal): Promise<string> =>
  (await personAt(world, recordScope, principal)).userId;

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
    make: makePerson,
    request: (_id) => ({ body: { _id, name: 'Renamed Person', gender: 'Female' as const } }),
    forbidsColleagues: true,
  }),
  sample({
    endpoint: profile.updateProfilePicture,
    about: 'own',
    make: makePerson,
    request: (_id) => ({ body: { _id, profilePic: null } }),
    forbidsColleagues: true,
  }),
  sample({
    endpoint: passwords.changePassword,
    about: 'nothing',
    request: () => ({ body: { currentPassword: 'wrong', newPassword: '975310' } }),
    // The right one would change what the other samples prove with.
    answers: ['profile.current-password'],
  }),
];
