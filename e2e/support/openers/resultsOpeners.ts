import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { comments, evidencePacks, modules, reports, screens } from '@simward/contract';
import { addPerson } from '../addPerson.ts';
import { assignModule } from '../assignModule.ts';
import { callPortal } from '../callPortal.ts';
import { enrolmentCode } from '../playHeadset.ts';
import { sendAssessments } from '../sendAssessments.ts';
import { tokenOf } from '../signIn.ts';
import { type OpenersOfPage, ofRow } from './opener.ts';

const moduleName = 'Stroke Recognition';
const hourMs = 3_600_000;

/** A learner's two attempts, in which headsets said what is mapped since, with two comments on the later one. */
const addDebriefing: OpenersOfPage['search'] = async (request, token, portal) => {
  const learner = await addPerson(request, token, { name: 'Lorcan Dey' });
  const moduleId = await assignModule(request, token, learner._id, moduleName);
  const reportedName = `Gaze ${randomUUID().slice(0, 8)}`;
  const [, sessionId = ''] = await sendAssessments(portal, await enrolmentCode(request), learner, {
    moduleName,
    startedAt: [2, 1].map((hours) => new Date(Date.now() - hours * hourMs)),
    unknown: [[reportedName, 0.1]],
  });
  const params = { id: moduleId };
  const { competencies } = await callPortal(request, modules.competencyUse, { params }, token);
  const { competencyName = '' } = competencies[0] ?? {};
  const mapping = { _id: moduleId, reportedName, competencyName };
  await callPortal(request, modules.mapCompetency, { body: mapping }, await tokenOf(request, 'superadmin'));
  for (const text of ['What did you see?', 'And then?']) {
    const body = { text, at: null, stepName: null, phase: null };
    await callPortal(request, comments.write, { params: { sessionId }, body }, token);
  }
  return `?sessionId=${sessionId}`;
};

/** The module of which the demo company has the most sessions. */
const sepsisId = async (request: APIRequestContext, token: string) => {
  const body = { filterType: 'module', search: 'Sepsis: the First Hour' } as const;
  const { choices } = await callPortal(request, reports.listChoices, { body }, token);
  return choices[0]?._id ?? '';
};
const today = () => new Date().toISOString().slice(0, 10);

const saveReport: OpenersOfPage['search'] = async (request, token) => {
  const of = [await sepsisId(request, token)];
  const query = { type: 'Assessment', by: 'module', of, from: today(), to: today(), days: 30 } as const;
  const body = { name: `Sepsis ${Date.now()}`, query };
  const { report } = await callPortal(request, reports.saveReport, { body }, token);
  return `?saved=${report._id}`;
};

/** What opens over results: reports, debriefings and whoever needs something. */
export const resultsOpeners: readonly OpenersOfPage[] = [
  {
    role: 'manager',
    address: screens.home.path,
    openers: [{ of: ['features/follow-up/behind/RemindDialog.tsx'], button: /^Remind \d+ learners?$/ }],
  },
  {
    role: 'manager',
    address: `${screens.home.path}?reason=mustPass`,
    openers: [{ of: ['features/follow-up/behind/RefresherDialog.tsx'], button: /^Assign again to / }],
  },
  {
    role: 'manager',
    address: screens.stepAnalysis.path,
    // What people did is drawn from thirty sessions on.
    search: async (request, token) =>
      `?moduleId=${await sepsisId(request, token)}&mode=training&from=2020-01-01&to=${today()}`,
    openers: [{ of: ['features/step-analysis/items/DidBar.tsx'], what: 'menu', button: /: Right \d/ }],
  },
  {
    role: 'manager',
    address: screens.debriefing.path,
    search: addDebriefing,
    openers: [
      { of: ['features/debriefing/result/RecountDialog.tsx'], button: 'Count again' },
      { of: ['shared/comments/facilitator/CommentOrder.tsx'], what: 'menu', button: 'By time' },
      {
        of: ['features/debriefing/compared/ComparedHeader.tsx'],
        first: async (page) => {
          await page.getByRole('combobox', { name: 'Compare with' }).click();
          await page.getByRole('option').filter({ visible: true }).first().click();
          await page.getByText('two attempts on one axis').waitFor();
        },
        what: 'menu',
        button: 'Debriefing_Data.xlsx',
      },
    ],
  },
  {
    role: 'manager',
    address: screens.report.path,
    search: saveReport,
    openers: [
      { of: ['features/reports/records/ColumnsMenu.tsx'], button: 'Columns' },
      { of: ['features/reports/saved/SaveDialog.tsx'], button: 'Save as new' },
      { of: ['features/reports/saved/ScheduleDialog.tsx'], button: 'Schedule by mail' },
      { of: ['features/reports/saved/DeleteSavedDialog.tsx'], button: 'Delete' },
    ],
  },
  {
    role: 'admin',
    address: screens.evidencePacks.path,
    openers: [{ of: ['features/evidence-packs/DepartmentDialog.tsx'], button: 'Make packs of a department' }],
  },
  {
    role: 'manager',
    address: screens.evidencePacks.path,
    search: async (request, token) => {
      const { _id: userId } = await addPerson(request, token, { name: 'Perpetua Voss' });
      await callPortal(request, evidencePacks.issuePack, { body: { userId } }, token);
      return `?userId=${userId}`;
    },
    // It is made in the background.
    prepare: (page) => page.getByRole('row').getByText('Valid', { exact: true }).waitFor(),
    openers: [{ of: ['features/evidence-packs/RevokeDialog.tsx'], button: ofRow, item: 'Revoke' }],
  },
];
