import { modules, screens } from '@simward/contract';
import { inputTexts } from '@simward/texts/input';
import { page, userEvent } from 'vitest/browser';
import { openedModule } from '../../../testing/answers/modules.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const module = openedModule();
const step = (name: string): modules.ModuleStep => ({
  name,
  phase: null,
  mustPass: false,
  expectedOrder: null,
  usualSeconds: null,
  competencyName: null,
});
const stored = {
  _id: module._id,
  version: '1.0.0',
  revision: 1,
  steps: [step('Wash hands'), step('Blood cultures')],
  questions: [],
};
const dialog = page.getByRole('dialog');
const names = () =>
  dialog
    .getByRole('textbox', { name: /^Step \d+$/ })
    .elements()
    .map((field) => (field instanceof HTMLInputElement ? field.value : undefined));

test('arrow keys move a step and keep the focus; the second of two equal names has the message', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(modules.moduleDetail, module);
  portal.answer(modules.moduleSteps, stored);
  await openScreen(`${screens.modifyModule.path}?moduleId=${module._id}`, { as: 'manager' });
  await page.getByRole('button', { name: 'Edit steps' }).click();
  const handle = dialog.getByRole('button', {
    name: 'Move Blood cultures by dragging or with the arrow keys',
  });
  await expect.element(handle).toBeVisible();
  handle.element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(names).toEqual(['Blood cultures', 'Wash hands']);
  await expect.element(handle).toHaveFocus();

  await dialog.getByRole('button', { name: 'Paste many' }).click();
  await dialog.getByLabelText('Steps, one a line').fill('Hand over:\n! Call the doctor\nWash HANDS');
  await dialog.getByRole('button', { name: 'Add 2 steps' }).click();
  await dialog.getByRole('button', { name: 'Save steps' }).click();
  await expect.element(dialog).toMatchTextContent(inputTexts.stepNameTaken);
  await expectAccessible();

  portal.answer(modules.modifySteps, stored);
  await dialog.getByRole('textbox', { name: 'Step 4', exact: true }).fill('Write notes');
  await dialog.getByRole('button', { name: 'Save steps' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [sent] = portal.sent(modules.modifySteps);
  expect(sent?.body.steps.map(({ name, phase, mustPass }) => [name, phase, mustPass])).toEqual([
    ['Blood cultures', null, false],
    ['Wash hands', null, false],
    ['Call the doctor', 'Hand over', true],
    ['Write notes', 'Hand over', false],
  ]);
});
