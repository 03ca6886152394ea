import { byField, columnTexts, textFields, type users } from '@simward/contract';
import { signedInAs } from '../people.ts';
import { idOf } from './idOf.ts';

/** A learner of the Admin's company who has an activation code and has not signed in yet. */
export const userRow = (given: Partial<users.User> = {}): users.User => {
  const { companyId, companyName } = signedInAs('admin').user;
  return {
    _id: idOf(101),
    name: 'Jonas Weber',
    emailAddress: 'jonas@stbrigid.example',
    mobileNo: '4820100101',
    employeeId: null,
    ...byField(columnTexts, () => null),
    role: 'User',
    gender: null,
    department: ['Emergency'],
    departmentId: [idOf(201)],
    companyId: { _id: companyId, companyName },
    status: true,
    firstTimeLogin: true,
    changePasswordAtFirstLogin: false,
    invitedAt: null,
    profilePic: null,
    passwordState: { state: 'Activation code', validUntil: '2026-12-20T09:00:00.000Z' },
    deletedAt: null,
    createdAt: '2026-09-01T08:00:00.000Z',
    revision: 1,
    ...given,
  };
};

/** The same person with everything that a form or their page shows. */
export const userDetail = (given: Partial<users.UserDetail> = {}): users.UserDetail => ({
  ...userRow(),
  courseId: null,
  ...byField(textFields, () => null),
  modules: [],
  userCategories: [],
  sessions: 0,
  recentSessions: [],
  hasSecondFactor: false,
  codeExpiredAt: null,
  lockedUntil: null,
  addedBy: null,
  ...given,
});

/** Learners by these names, whose ids and User IDs count up from those of the usual one. */
export const userRows = (...names: string[]): users.User[] =>
  names.map((name, index) =>
    userRow({
      _id: idOf(101 + index),
      name,
      mobileNo: String(4820100101 + index),
      emailAddress: `${name.toLowerCase().replaceAll(' ', '.')}@stbrigid.example`,
    }),
  );

/** A page of these people, as the list answers it. */
export const pageOf =
  (people: readonly users.User[]) =>
  ({ body: { pageNumber, pageSize } }: { body: { pageNumber: number; pageSize: number } }) => ({
    users: people.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    usersCount: people.length,
  });
