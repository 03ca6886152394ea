import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../registry.ts';

/** Calls of people that make nothing twice without a key, each group with the reason. */
const withoutKey = {
  'the same again finds its work done, and says so or changes nothing': `accessChanges.agree accessChanges.refuse
    apiKeys.revoke assignments.changeDates assignments.stopSave assignments.undoSave audit.verify categories.delete
    categories.removeUsers comments.read comments.release comments.withdraw companies.changeBrowserScenarios
    companies.delete companies.view courses.delete
    dataProtection.confirmErasure dataProtection.withdrawErasure evidencePacks.revoke headsets.decidePairing
    headsets.revoke help.markNewsSeen imports.callOffLeavers imports.preview imports.replace imports.stepBack imports.takeAllBack
    imports.undo joining.agree joining.end makers.end makers.takeOver modules.archive modules.changeCurveLimits
    modules.dismissName modules.mapCompetency modules.modifyAssignCompany modules.restore modules.restoreName
    oasis.giveUp oasis.identify oasis.saveConfiguration oasis.testConnection passwords.change profile.endBrowserSignIn
    profile.endOtherSignIns profile.updatePicture reports.noteSearch secondFactors.remove secondFactors.reset
    sessions.recountSession singleSignOn.decideLink singleSignOn.testProvider tasks.restart webhooks.change
    webhooks.delete webhooks.pause webhooks.resume`,
  'a second file that nothing uses is swept after a day': `builds.beginUpload files.signUpload files.upload`,
  'it goes on with the same upload, and gives the same answer when that is complete': `builds.completeUpload
    builds.signParts`,
  'a second list adds nobody before it is confirmed, and goes by itself': `imports.upload imports.uploadCorrected
    imports.validateFile`,
  'what it makes has no effect before another call uses it, and is removed by itself': `play.begin
    secondFactors.beginPasskey secondFactors.beginTotp`,
  'it answers a file': `modules.export oasis.export reports.exportRecords reports.exportStatistics users.export`,
  'it shows secrets once, and none is kept for a repeat; asking for codes again makes others, which end the lost ones':
    'users.collectActivationCodes',
};

test('each call that changes something can be repeated, or needs no key for a reason', () => {
  const changing = endpoints.filter(
    ({ method, rate, callers, repeat }) =>
      method === 'POST' && rate !== 'read' && typeof callers !== 'string' && !repeat,
  );
  const listed = Object.values(withoutKey).flatMap((names) => names.split(/\s+/));
  expect(changing.map(({ name }) => name).sort()).toEqual(listed.sort());
});

/** The names of the fields that are more than yes or no: `code: true` says that one is needed. */
const withoutFlags = (properties: Record<string, { type?: string }>): string[] =>
  Object.keys(properties).filter((name) => properties[name]?.type !== 'boolean');

const secrets = /^(secret|clientSecret|pin|code|codes|recoveryCodes|token)$/;

test('an answer with a secret is never kept', () => {
  const fieldsOf = (schema: unknown): string[] =>
    typeof schema !== 'object' || schema === null
      ? []
      : Object.entries(schema).flatMap(([name, part]) =>
          name === 'properties' ? [...withoutFlags(part), ...fieldsOf(part)] : fieldsOf(part),
        );
  const withSecrets = endpoints
    .filter(({ repeat }) => repeat)
    .filter(({ answer }) =>
      fieldsOf(z.toJSONSchema(answer, { unrepresentable: 'any' })).some((field) => secrets.test(field)),
    );
  const anew = endpoints.filter(({ repeat }) => repeat === 'anew').map(({ name }) => name);
  expect(anew.length).toBeGreaterThan(5);
  expect(withSecrets.map(({ name }) => name).filter((name) => !anew.includes(name))).toEqual([]);
});
