import { modules, screens } from '@simward/contract';
import { inputTexts } from '@simward/texts/input';
import { page, userEvent } from 'vitest/browser';
import { openedModule } from '../../../testing/answers/modules.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const module = openedModule();
const step = (name: string, given: Partial<modules.ModuleStep> = {}): modules.ModuleStep => ({
  ...modules.stepSchema.parse({ name }),
  ...given,
});
const stored = {
  _id: module._id,
  version: '1.0.0',
  revision: 1,
  steps: [step('Wash hands'), step('Blood cultures')],
  questions: [],
  cues: [],
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

test('right and wrong actions, wrong answers and competencies are folded; cues have lines of their own', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const question = modules.questionSchema.parse({
    name: 'allergies',
    question: 'Any allergies?',
    answer: 'None',
  });
  const cultures = step('Blood cultures', {
    rightAction: 'Before the antibiotics',
    wrongActions: ['After', 'One'],
  });
  const given = { ...stored, steps: [cultures, step('Hand over')], questions: [question] };
  portal.answer(modules.moduleDetail, openedModule({ competencies: ['Recognition'] }));
  portal.answer(modules.moduleSteps, given);
  await openScreen(`${screens.modifyModule.path}?moduleId=${module._id}`, { as: 'manager', size: 'phone' });
  await page.getByRole('button', { name: 'Edit steps' }).click();
  const fold = dialog.getByRole('button', { name: 'Right and wrong actions of Blood cultures' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect.element(dialog.getByLabelText('Right action of step 1')).toHaveValue('Before the antibiotics');
  const wrong = dialog.getByLabelText('Wrong actions of step 1');
  await expect.element(wrong).toHaveValue('After\nOne');
  await wrong.fill(Array.from({ length: 21 }, (_, line) => `Wrong ${line}`).join('\n'));
  await fold.click();
  await dialog.getByRole('button', { name: 'Wrong answers and competency of allergies' }).click();
  await dialog.getByLabelText('Wrong answers of question 1').fill('Penicillin\n\n Latex ');
  await dialog.getByRole('combobox', { name: 'Competency of question 1' }).click();
  await page.getByRole('option', { name: 'Recognition' }).click();
  await dialog.getByRole('button', { name: 'Add cue' }).click();
  await dialog.getByLabelText('What happens at cue 1').fill('The monitor alarms');
  await dialog.getByRole('button', { name: 'Save steps' }).click();
  await expect.element(wrong).toHaveAccessibleDescription(/Enter at most 20 lines/);
  await expectAccessible();

  await wrong.fill('After\nOne bottle only');
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  await dialog.getByLabelText('Second of cue 1, since the start').fill('0');
  portal.answer(modules.modifySteps, given);
  await dialog.getByRole('button', { name: 'Save steps' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const {
    _id: _module,
    revision: _revision,
    version: _version,
    ...sent
  } = portal.sent(modules.modifySteps)[0]?.body ?? expect.fail('nothing was sent');
  expect(sent).toEqual({
    steps: [{ ...cultures, wrongActions: ['After', 'One bottle only'] }, step('Hand over')],
    questions: [{ ...question, wrongAnswers: ['Penicillin', 'Latex'], competencyName: 'Recognition' }],
    cues: [{ usualSeconds: 0, text: 'The monitor alarms' }],
  });
});
