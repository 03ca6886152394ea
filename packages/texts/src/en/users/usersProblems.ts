import { messageTexts } from '../messages.ts';
import { titles } from '../titles.ts';

/** Title and sentence of each problem, by its code. */
export const usersProblems = {
  'user.not-found': { title: titles.notFound, detail: 'This person was not found.' },
  'user.mobile-taken': { title: 'User ID taken', detail: messageTexts.userIdTaken.text },
  'user.email-taken': {
    title: 'Email address taken',
    detail: 'Somebody else in this company has this email address.',
  },
  'user.identifier-taken': {
    title: 'Identifier taken',
    detail: 'Somebody else in this company has this {field}.',
  },
  'user.restore-taken': {
    title: 'Taken meanwhile',
    detail: '{name}, User ID {mobileNo}, has this {field} now.',
  },
  'user.role-not-allowed': {
    title: 'Role not allowed',
    detail: 'Your role does not allow giving the role {role}.',
  },
  'user.department-required': { title: 'Department missing', detail: 'Choose one of your own departments.' },
  'user.one-department': {
    title: 'One department',
    detail: 'Only a Manager can belong to several departments.',
  },
  'user.no-modules': { title: 'No modules', detail: 'Modules are assigned to learners, role User.' },
  'user.conflict': {
    title: titles.changedMeanwhile,
    detail: 'Somebody else changed this person while you were editing.',
  },
  'user.oneself': { title: 'Not oneself', detail: 'You cannot delete or deactivate yourself.' },
  'user.last-admin': {
    title: 'Last Admin',
    detail: 'This is the last active Admin of the company. Name another one first.',
  },
  'user.last-superadmin': {
    title: 'Last SuperAdmin',
    detail: 'This is the last active SuperAdmin. Name another one first.',
  },
  'user.selection-too-large': { title: 'Too many at once', detail: 'Choose at most {most} people at once.' },
  'user.other-number': {
    title: titles.conflict,
    detail:
      'People found: {found}. Expected: {expected}. Nothing was changed; look at the filter and the list first.',
  },
  'user.codes-not-found': {
    title: titles.notFound,
    detail: 'These activation codes were collected already or are not yours.',
  },
} as const;

/** Reasons why an act on many people leaves one of them out. */
export const leftOutTexts = {
  inactive: 'This person is inactive.',
  otherCompany: 'This person belongs to another company.',
  agreementAsked: 'An Admin’s code is made once that person, or a SuperAdmin, has agreed. They were asked.',
} as const;
