import type { AssignmentEffect, assignments, users } from '@simward/contract';
import { signedInAs } from '../people.ts';
import { idOf } from './idOf.ts';

/** A module as pickers show it. */
export const moduleChoice = (moduleName: string, number: number): users.ModuleChoice => ({
  _id: idOf(500 + number),
  moduleName,
  status: true,
  product_code: `SW-${number}`,
  family: 'life',
  topicIcon: 'lungs',
  expectedMinutes: 20,
  passMark: 0.7,
});

/** What assigning these modules to so many people would do, where `already` of them have each. */
export const effectOf = (modules: readonly string[], people: number, already = 0): AssignmentEffect => ({
  users: people,
  added: modules.length * (people - already),
  already: modules.length * already,
  datesChanged: 0,
  modules: modules.map((moduleId) => ({ moduleId, added: people - already, already })),
  mailed: people - already,
  token: `${modules.length} ${people} ${already}`,
});

/** A save of the Admin's that gave one module to two people and can be undone. */
export const assignmentSave = (given: Partial<assignments.Save> = {}): assignments.Save => {
  const { _id, name } = signedInAs('admin').user;
  return {
    _id: idOf(511),
    at: '2026-11-20T09:00:00.000Z',
    by: { _id, name },
    audience: 'people',
    departments: [],
    modules: [{ _id: idOf(501), moduleName: 'Airway Management' }],
    startOn: null,
    dueOn: null,
    mails: true,
    users: 2,
    assigned: 2,
    datesChanged: 0,
    state: 'done',
    left: 0,
    problem: null,
    undoUntil: '2026-11-21T09:00:00.000Z',
    undone: null,
    ...given,
  };
};
