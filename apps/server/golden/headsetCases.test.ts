import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestPortal, type TestPortal } from '../src/testing/portal/testPortal.ts';
import { type HeadsetCase, headsetCaseSchema } from './headsetCase.ts';
import { playCase } from './playCase.ts';

const folder = join(import.meta.dirname, 'headset-cases');

/** Cases of what headsets send and what the calls of each screen, report and export then answer. */
const cases: readonly (HeadsetCase & { file: string })[] = readdirSync(folder).map((file) => ({
  file,
  ...headsetCaseSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
}));

let portal: TestPortal;

// Not the shared portal: each case folds the figures of all companies.
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

test.each(cases)('$file: $title', async (headsetCase) => {
  expect(await playCase(portal, headsetCase)).toEqual([]);
});

function provedBy(proof: string, calls: readonly string[]) {
  return Object.fromEntries(calls.map((call) => [call, proof]));
}

/** Calls that show scores and verdicts but are in no case, each with the test that proves it instead. */
const provedElsewhere: Readonly<Record<string, string>> = {
  // The means of the own modules, as dashboards.userModuleStatus has them.
  ...provedBy('domain/sign-in', [
    ...['auth.refreshSession', 'auth.signIn', 'profile.get', 'profile.update', 'profile.updatePicture'],
    ...['secondFactors.confirmRequired', 'secondFactors.confirmSignIn', 'singleSignOn.findSignIn'],
  ]),
  // The person of users.details, which is played.
  ...provedBy('features/users', ['users.modify', 'users.register', 'users.restore', 'users.updateUserData']),
  ...provedBy('features/users/leaving', ['users.leave']),
  ...provedBy('features/users/person/overview.test.ts', ['users.history', 'users.overview']),
  ...provedBy('features/platform-dashboard', [
    'platformDashboard.companies',
    'platformDashboard.moduleOfWeek',
  ]),
  ...provedBy('features/reports/overview.test.ts', ['reports.overview']),
  // These calls show what a module declares.
  ...provedBy('features/modules', ['modules.exportDescription', 'modules.modifySteps', 'modules.steps']),
  ...provedBy('golden/debriefing.test.ts', ['debriefing.compareAttempts']),
  ...provedBy('golden/followUp.test.ts', ['followUp.weakestStep']),
  ...provedBy('golden/reports.test.ts', ['reports.statistics']),
  ...provedBy('features/categories/categories.test.ts', ['categories.listLosing']),
  ...provedBy('features/joining/joining.test.ts', ['joining.preview']),
  ...provedBy('features/learning-curves/learning-curves.test.ts', ['learningCurves.readMastery']),
  ...provedBy('features/play/play.test.ts', ['device.playInBrowser']),
  ...provedBy('features/oasis/delivery/delivery.test.ts', ['oasis.listDeliveries', 'oasis.readStanding']),
  ...provedBy('features/results/skills.test.ts', ['results.attemptBands']),
  ...provedBy('features/sessions/ingest/standing.test.ts', ['device.readStanding']),
  ...provedBy('features/sessions/review/recountedBy.test.ts', ['sessions.recountSession']),
  ...provedBy('features/sessions/taking-out/takingOut.test.ts', [
    'sessions.listTakenOut',
    'sessions.readTakingOut',
  ]),
  ...provedBy('golden/headset-cases/version-unknown-in-batch.json', ['device.uploadBatch']),
};

const tellsScores = (answer: z.ZodType) =>
  /"(score|\w*Score|scores|successful|\w*[mM]ustPass\w*|verdict|average|mean|median)":\{/.test(
    JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' })),
  );

test('every call that tells of scores or verdicts is played by a case, or proved by a test of its own', () => {
  const pathOf = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}');
  const played = new Set(
    cases.flatMap(({ expected }) => expected.map(({ call }) => pathOf(call.split('?')[0] ?? ''))),
  );
  const telling = endpoints.filter(({ answer }) => tellsScores(answer));
  const unplayed = telling.filter(({ method, path }) => !played.has(`${method} ${pathOf(path)}`));
  expect(unplayed.map(({ name }) => name).toSorted()).toEqual(Object.keys(provedElsewhere).toSorted());
});
