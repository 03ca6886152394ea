import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { modules, screens } from '@simward/contract';
import { chooseAction, chooseFile } from './support/moduleForm.ts';
import { expect, test } from './support/portalTest.ts';

const descriptionOf = (code: string) => ({
  format: modules.descriptionFormat,
  product_code: code,
  moduleName: `Sepsis rehearsal ${code}`,
  moduleDescription: 'A patient on a surgical ward becomes septic.',
  moduleDemoLink: 'https://vimeo.com/824190371',
  moduleType: 'Unity',
  industry: 'Acute nursing',
  platforms: ['PICO'],
  competencies: [{ competencyName: 'Sepsis bundle', productCode: `${code}-C1`, validityMonths: 6 }],
  steps: [
    { name: 'Wash hands', phase: 'Arrive' },
    { name: 'Blood cultures', phase: 'Treat', mustPass: true, competencyName: 'Sepsis bundle' },
  ],
});

const steps = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^Step \d+$/ });
const stepNames = async (page: Page) =>
  Promise.all((await steps(page).all()).map((field) => field.inputValue()));

test('a Manager imports a studio’s description, changes its steps, copies the module and exports it', async ({
  page,
  signInAs,
}) => {
  test.slow();
  const code = `E2E-${randomUUID().slice(0, 8)}`;
  const description = descriptionOf(code);
  await signInAs('manager');
  await page.goto(screens.modules.path);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await chooseFile(page, 'Choose a file', {
    name: 'module.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(description)),
  });
  await expect(dialog).toContainText(`It adds ${description.moduleName}, inactive until you activate it.`);
  await dialog.getByRole('button', { name: 'Add module' }).click();

  await expect(page.getByText('2 in 2 phases, 1 must-pass')).toBeVisible();
  await expect(page.getByText('1 step', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit steps' }).click();
  const dragged = page.getByRole('button', {
    name: 'Move Blood cultures by dragging or with the arrow keys',
  });
  await dragged.hover();
  await page.mouse.down();
  const target = await page.getByRole('button', { name: /^Move Wash hands by dragging/ }).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.up();
  expect(await stepNames(page)).toEqual(['Blood cultures', 'Wash hands']);
  await page.getByRole('button', { name: 'Paste many' }).click();
  await page.getByLabel('Steps, one a line').fill('Hand over:\n! Call the doctor\nWrite notes');
  await page.getByRole('button', { name: 'Add 2 steps' }).click();
  await page.getByRole('button', { name: 'Save steps' }).click();
  await expect(page.getByText('4 in 3 phases, 2 must-pass')).toBeVisible();

  await chooseAction(page, 'Duplicate');
  await dialog.getByRole('textbox', { name: 'Product code' }).fill(`${code}-B`);
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Module Name' })).toHaveValue(
    `${description.moduleName} (copy)`,
  );
  const download = page.waitForEvent('download');
  await chooseAction(page, 'Export');
  expect((await download).suggestedFilename()).toBe(`${code}-B.json`);
});
