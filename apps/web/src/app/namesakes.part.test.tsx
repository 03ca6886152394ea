import { evidencePacks, followUp, live, loginRecords, results, screens, users } from '@simward/contract';
import { page } from 'vitest/browser';
import { idOf } from '../testing/answers/idOf.ts';
import { emptyOfSchema } from '../testing/emptyAnswer.ts';
import type { FakePortal } from '../testing/fakePortal.ts';
import { expect, test } from '../testing/screenTest.tsx';

const anna = (number: number) => ({ _id: idOf(number), name: 'Anna Moor', deleted: false });
const twins = [anna(1), anna(2)];

interface List {
  path: string;
  /** Who sees it, if no Manager does. */
  as?: 'admin';
  answer: (portal: FakePortal) => void;
}

const lists: Record<string, List> = {
  'learners to follow up': {
    path: screens.home.path,
    answer: (portal) => {
      portal.answer(followUp.summary, emptyOfSchema(followUp.summary.answer));
      portal.answer(followUp.listBehind, {
        behindCount: 2,
        behind: twins.map((learner) => ({
          ...emptyOfSchema(followUp.listBehind.answer.shape.behind.element),
          learner,
        })),
      });
    },
  },
  'the competency table': {
    path: `${screens.competencyTable.path}?rowsOf=learners`,
    answer: (portal) => {
      const empty = emptyOfSchema(results.competencyTable.answer);
      portal.answer(results.competencyTable, {
        ...empty,
        level: 'learners',
        competencies: [{ competencyName: 'Airway', learners: 2, module: null }],
        rowsCount: 2,
        rows: twins.map(({ _id, name }) => ({ _id, name, learners: 1, mean: 0.6, cells: [null] })),
      });
    },
  },
  'running sessions': {
    path: screens.home.path,
    answer: (portal) =>
      portal.answer(live.listRunningSessions, {
        ...emptyOfSchema(live.listRunningSessions.answer),
        count: 2,
        sessions: twins.map((learner, index) => ({
          ...emptyOfSchema(live.listRunningSessions.answer.shape.sessions.element),
          sessionId: idOf(50 + index),
          learner,
        })),
      }),
  },
  'evidence packs': {
    path: screens.evidencePacks.path,
    answer: (portal) =>
      portal.answer(evidencePacks.listPacks, {
        packsCount: 2,
        packs: twins.map((learner, index) => ({
          ...emptyOfSchema(evidencePacks.packSchema),
          _id: idOf(60 + index),
          learner,
        })),
      }),
  },
  'login records': {
    path: screens.loginRecords.path,
    as: 'admin',
    answer: (portal) => {
      const empty = emptyOfSchema(loginRecords.listRecords.answer.shape.userSessions.element);
      portal.answer(loginRecords.listRecords, {
        ...emptyOfSchema(loginRecords.listRecords.answer),
        userSessionsCount: 2,
        userSessions: twins.map((learner, index) => ({
          ...empty,
          _id: idOf(70 + index),
          userId: { ...empty.userId, ...learner },
        })),
      });
    },
  },
};

for (const [list, { path, as = 'manager', answer }] of Object.entries(lists))
  test(`${list} say which of two people of one name each is`, async ({ portal, openScreen }) => {
    answer(portal);
    portal.answer(users.tellApart, {
      people: [
        { _id: idOf(1), departments: ['Emergency'], mobileNo: '4100000001' },
        { _id: idOf(2), departments: ['Maternity'], mobileNo: '4100000002' },
      ],
    });
    await openScreen(path, { as });
    await expect.element(page.getByText('Anna Moor (Emergency)').first()).toBeVisible();
    await expect.element(page.getByText('Anna Moor (Maternity)').first()).toBeVisible();
  });
