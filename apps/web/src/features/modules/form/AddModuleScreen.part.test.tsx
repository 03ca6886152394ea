import { files, modules, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { problemTexts } from '@simward/texts/problems';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { openedModule } from '../../../testing/answers/modules.ts';
import { chooseFile } from '../../../testing/chooseFile.ts';
import type { FakePortal } from '../../../testing/fakePortal.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const guideField = '[data-path="moduleGuide"]';
const guide = new File(['%PDF-1.7'], 'sepsis-guide.pdf', { type: 'application/pdf' });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = async (name: string, option: string) => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const fillIn = async () => {
  await field('Module Name').fill('Sepsis rehearsal');
  await choose('Industry', 'Acute nursing');
  await field('Module Description').fill('A patient on a surgical ward becomes septic.');
  await field('Module Demo Link').fill('https://vimeo.com/824190371');
  await field('Product code').fill('SW-SEP-101');
  await choose('Module Type', 'Unity');
  await page.getByRole('checkbox', { name: 'PICO' }).click();
};

const takeFiles = (portal: FakePortal) => {
  portal.answer(modules.videoHosts, { hosts: [...modules.usualVideoHosts] });
  portal.answer(files.getUploadSignedUrl, {
    _id: idOf(221),
    key: 'uploads/sepsis-guide.pdf',
    url: '/uploads/sepsis-guide.pdf',
    signedRequest: '/store/sepsis-guide.pdf',
  });
};

beforeEach<{ portal: FakePortal }>(({ portal }) => takeFiles(portal));

test('missing and wrong values have messages at their fields, and nothing is sent', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  await openScreen(screens.addModule.path, { as: 'superadmin', theme: 'light', size: 'phone' });
  await button('Add').click();
  await expectMessage('moduleNotCreated');
  await expectMessage('required');
  const platforms = page.getByRole('group', { name: 'Platforms' });
  await expect.element(platforms).toMatchTextContent(messageTexts.required.text);
  await expect.element(page.getByRole('combobox', { name: 'Module Type' })).toHaveValue('');
  await expectAccessible();

  await fillIn();
  await field('Module Demo Link').fill('https://videos.example.net/sepsis-demo');
  for (const [line, name] of ['SBAR', 'sbar', ''].entries()) {
    await button('Add competency').click();
    await field(`Competency ${line + 1}`).fill(name);
  }
  await button('Add').click();
  await expectMessage('videoUrlInvalid');
  await expectMessage('competencyDuplicate');
  await expectMessage('productCodeRequired');
  expect(portal.sent(modules.addModule)).toEqual([]);
});

test('a used product code and a guide that is no PDF have messages at their fields until both are right', async ({
  portal,
  openScreen,
}) => {
  await openScreen(screens.addModule.path, { as: 'superadmin' });
  await fillIn();
  await button('Add competency').click();
  await field('Competency 1').fill('SBAR');
  await field('Product code of competency 1').fill('C1');
  await button('Add competency').click();
  await field('Competency 2').fill('Sepsis bundle');
  await field('Product code of competency 2').fill('C2');
  await button('Move Sepsis bundle up').click();
  await expect.element(field('Product code of competency 1')).toHaveValue('C2');
  await chooseFile(guideField, guide);
  const message = problemTexts['module.code-taken'].detail;
  portal.refuse(modules.addModule, 'module.code-taken', { errors: [{ field: 'product_code', message }] });
  await button('Add').click();
  await expect.element(page.getByText(message).first()).toBeVisible();
  await expect.element(field('Product code')).toHaveAttribute('aria-invalid', 'true');

  const noPdf = problemTexts['file.not-pdf'].detail;
  portal.refuse(modules.addModule, 'file.not-pdf', { errors: [{ field: 'moduleGuide', message: noPdf }] });
  await field('Product code').fill('SW-SEP-102');
  await button('Add').click();
  const guideSection = page.getByText(noPdf).first();
  await expect.element(guideSection).toBeVisible();
  portal.answer(modules.addModule, { module: openedModule() });
  await chooseFile(guideField, guide);
  await button('Add').click();
  await expect.element(page.getByText(messageTexts.moduleAdded.text)).toBeVisible();
  expect(portal.sent(modules.addModule).at(-1)?.body).toMatchObject({
    product_code: 'SW-SEP-102',
    competencies: ['Sepsis bundle', 'SBAR'],
    competencyProductCodes: ['C2', 'C1'],
  });
});

test('a guide is sent as soon as it is chosen: it is paused, resumed, cancelled and chosen again', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const goOn = portal.hold(files.getUploadSignedUrl);
  await openScreen(screens.addModule.path, { as: 'superadmin' });
  const act = (name: string) => button(`${name} ${guide.name}`);
  await chooseFile(guideField, guide);
  const bar = page.getByRole('progressbar', { name: `Sending ${guide.name}` });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0');
  await act('Pause').click();
  await expect.element(page.getByText('Paused. It goes on where it was.')).toBeVisible();
  await expectAccessible();
  await act('Go on with').click();
  await act('Give up').click();
  await expect.element(page.getByText(guide.name)).not.toBeInTheDocument();
  goOn();
  await chooseFile(guideField, guide);
  await expect.element(page.getByText(guide.name)).toBeVisible();
  await expect.element(act('Give up')).not.toBeInTheDocument();
  expect(portal.stored().map(({ address }) => address)).toEqual(['/store/sepsis-guide.pdf']);
});
