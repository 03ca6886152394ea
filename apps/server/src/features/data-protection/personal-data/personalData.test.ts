import { dataProtection } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { foldCompanyRollups } from '../../../domain/figures/foldCompanyRollups.ts';
import { buildAssignment, buildUser } from '../../../testing/builders.ts';
import { buildSession } from '../../../testing/buildSession.ts';
import { download } from '../../../testing/download.ts';
import { enrolHeadset, signInOnHeadset } from '../../../testing/headsetBuilder.ts';
import { buildLearnerScene, type LearnerScene } from '../../../testing/learnerScene.ts';
import { sendSession } from '../../../testing/sendSession.ts';
import { createTestPortal, type TestPortal } from '../../../testing/testPortal.ts';

let portal: TestPortal;
let scene: LearnerScene;

beforeAll(async () => {
  portal = await createTestPortal();
  scene = await buildLearnerScene(portal, { competencies: ['Bundle'] });
  const { learner, module, companyId } = scene;
  await buildAssignment(portal, learner, module, { dueOn: '2026-12-24' });
  const worn = await signInOnHeadset(portal, await enrolHeadset(portal, companyId), learner);
  await sendSession(portal, worn, module, {
    startedAt: '2026-11-02T08:00:00Z',
    steps: [['<b>Oxygen</b>', true, 20]],
    scores: [0.8],
  });
  await foldCompanyRollups(portal.platform);
  await buildSession(portal, await buildUser(portal, companyId, { name: 'Somebody Else' }), module);
});
afterAll(() => portal.close());

const save = async (format: 'json' | 'html') =>
  (await download(portal, dataProtection.exportPersonalData, { query: { format } }, scene.token)).body;

const fileSchema = z.record(z.string(), z.union([z.string(), z.array(z.record(z.string(), z.unknown()))]));

test('everything about oneself as JSON: account, assignments, sign-ins, sessions with what happened', async () => {
  const text = await save('json');
  const file = fileSchema.parse(JSON.parse(text));
  expect(Object.keys(file)).toEqual([
    'madeAt',
    'person',
    'company',
    'account',
    'departments',
    'categories',
    'assignments',
    'competencies',
    'signIns',
    'knownBrowsers',
    'headsetSignIns',
    'secondFactors',
    'identities',
    'mails',
    'comments',
    'reflections',
    'evidencePacks',
    'savedReports',
    'audit',
    'sessions',
  ]);
  expect(file.account).toMatchObject([{ userId: scene.learner.mobileNo, hasPassword: true, role: 'User' }]);
  expect(file.assignments).toMatchObject([{ module: 'Sepsis', active: true, dueOn: '2026-12-24' }]);
  expect(file.competencies).toMatchObject([{ competency: 'Bundle', attempts: 1 }]);
  expect(file.signIns).toMatchObject([{ way: 'password' }]);
  expect(file.sessions).toMatchObject([
    {
      module: 'Sepsis',
      mode: 'assessment',
      startedAt: '2026-11-02T08:00:00.000Z',
      score: 0.8,
      minutes: 30,
      competencies: [{ name: 'Bundle', score: 0.8 }],
      events: [
        { seconds: 20, type: 'step', what: { name: '<b>Oxygen</b>', correctAction: true } },
        { seconds: 1800, type: 'competency' },
      ],
    },
  ]);
  expect(text).not.toContain('Somebody Else');
  expect(text).not.toMatch(/argon2|hash":/);
});

test('the same as a page that shows what headsets sent as text', async () => {
  const page = await save('html');
  expect(page).toContain(`<h1>Personal data of ${scene.learner.name}</h1>`);
  expect(page).toContain('<h2>Sessions in VR</h2>');
  expect(page).toContain('&lt;b&gt;Oxygen&lt;/b&gt;');
  expect(page).not.toContain('<b>Oxygen');
  expect(page).not.toContain('Somebody Else');
});

test('each export stands in the audit log', async () => {
  const count = async () => {
    const rows = await portal.platform.database.read({ companyId: scene.companyId }, (trx) =>
      trx
        .selectFrom('audit_entry')
        .select('detail')
        .where('company_id', '=', scene.companyId)
        .where('event', '=', 'personal-data.exported')
        .execute(),
    );
    return rows.length;
  };
  const before = await count();
  await save('html');
  expect(await count()).toBe(before + 1);
  expect(
    (await portal.send(dataProtection.exportPersonalData, { query: { format: 'json' } })).problem.code,
  ).toBe('auth.required');
});
