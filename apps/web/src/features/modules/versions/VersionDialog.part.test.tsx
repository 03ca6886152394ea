import { builds, modules, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { moduleVersion, openedModule } from '../../../testing/answers/modules.ts';
import { chooseFile } from '../../../testing/chooseFile.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const module = openedModule();
const address = `${screens.modifyModule.path}?moduleId=${module._id}`;
const windows = '[data-path="builds.Windows"]';

test('a version without a number and a file that is no build are refused at their fields', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const upload = {
    _id: idOf(231),
    fileName: 'airway.zip',
    fileSize: 6,
    partSize: builds.partBytesOf(6),
    arrived: [],
    complete: false,
  };
  portal.answer(modules.moduleDetail, module);
  portal.answer(builds.beginUpload, upload);
  portal.answer(builds.getUpload, upload);
  portal.answer(builds.signParts, { parts: [{ part: 1, fileSize: 6, signedRequest: '/store/part-1' }] });
  portal.answer(builds.giveUpUpload, { status: true });
  await openScreen(address, { as: 'superadmin', theme: 'light', size: 'phone' });
  await page.getByRole('button', { name: 'Add version' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a version' });
  await adding.getByRole('button', { name: 'Add version' }).click();
  await expect.element(adding.getByText('Required', { exact: true })).toBeVisible();
  await expectAccessible();

  await chooseFile(windows, new File(['PK'], 'airway.apk'));
  await expect.element(adding.getByText(problemTexts['build.not-zip'].detail)).toBeVisible();
  portal.refuse(builds.completeUpload, 'build.not-archive');
  await chooseFile(windows, new File(['no zip'], 'airway.zip'));
  await expect.element(adding.getByText(problemTexts['build.not-archive'].detail)).toBeVisible();
  await adding.getByRole('button', { name: 'Give up airway.zip' }).click();
  expect(portal.sent(modules.addVersion)).toEqual([]);
});

test('a number that the module has already is refused at its field', async ({ portal, openScreen }) => {
  portal.answer(modules.moduleDetail, module);
  const message = problemTexts['version.number-taken'].detail;
  portal.refuse(modules.addVersion, 'version.number-taken', { errors: [{ field: 'version', message }] });
  await openScreen(address, { as: 'superadmin' });
  await page.getByRole('button', { name: 'Add version' }).click();
  const number = page.getByRole('textbox', { name: 'Version', exact: true });
  await number.fill('1.0.0');
  await page.getByRole('dialog').getByRole('button', { name: 'Add version' }).click();
  await expect.element(number).toHaveAccessibleDescription(new RegExp(message));
});

test('an unusual rollout is among the shares, and choosing another one is saved at once', async ({
  portal,
  openScreen,
}) => {
  const version = moduleVersion();
  portal.answer(modules.moduleDetail, { ...module, versions: [version] });
  portal.answer(modules.moduleRollout, {
    headsets: 20,
    versions: [{ _id: version._id, version: version.version, headsets: 7 }],
  });
  await openScreen(address, { as: 'superadmin' });
  await expect.element(page.getByText('on 7 of 20 headsets')).toBeVisible();
  const rollout = page.getByRole('radiogroup', { name: 'Rollout of 1.0.0' });
  await expect.element(rollout.getByRole('radio', { name: '35%' })).toBeChecked();
  portal.answer(modules.modifyVersion, { module });
  await rollout.getByText('All').click();
  await expect.element(page.getByText('Rollout of 1.0.0: All')).toBeVisible();
  expect(portal.sent(modules.modifyVersion).map(({ body }) => body)).toEqual([
    { _id: version._id, revision: 1, rolloutPercent: 100 },
  ]);
});
