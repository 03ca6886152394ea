import { modules, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { page } from 'vitest/browser';
import { nextModule, userModule } from '../../../testing/answers/userModule.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the module that is due is on top, and a module without score and due day says so', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  const due = { moduleId: id(1), dueOn: inDays(5) };
  portal.answer(modules.nextModule, { next: nextModule('Stroke Recognition', due) });
  portal.answer(modules.userModules, {
    modules: [
      userModule('Stroke Recognition', due),
      userModule('Airway Management', { moduleId: id(2) }),
      userModule('Basic Life Support', { moduleId: id(3), trainingCompletionStatus: 'Completed' }),
    ],
  });
  await openScreen(screens.yourModules.path, { as: 'user' });
  const next = page.getByRole('region', { name: 'Stroke Recognition' });
  await expect.element(next).toMatchTextContent('You have not run this module yet.');
  await expect.element(next.getByText(/Due on \d\d \w{3} \d{4}, in [45] days/)).toBeVisible();
  const other = page.getByRole('row', { name: /^Airway Management/ });
  await expect.element(other.getByText(messageTexts.notAvailable.text).first()).toBeVisible();

  await page.getByRole('button', { name: 'Not started 2' }).click();
  await expect.element(page.getByRole('row')).toHaveLength(3);
  await next.getByRole('link', { name: 'Start' }).click();
  await expect.poll(addressOnShow).toBe(`${screens.pair.path}?moduleId=${id(1)}`);
});

test('a search without a match says so and can be cleared', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.answer(modules.userModules, { modules: [userModule('Airway Management')] });
  await openScreen(screens.yourModules.path, { as: 'user' });
  await page.getByPlaceholder(/^Search modules/).fill('zzz');
  await expectMessage('noData');
  await expectAccessible();
  await page.getByRole('button', { name: /Clear/ }).first().click();
  await expect.element(page.getByRole('row', { name: /Airway Management/ })).toBeVisible();
});
