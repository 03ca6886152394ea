import { categories, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { expect, test } from '../../../testing/screenTest.tsx';

test('a category without a name and a description is not added, and says what is missing', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  await openScreen(screens.addCategory.path, { as: 'manager', theme: 'light', size: 'phone' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectMessage('groupNotCreated');
  await expectMessage('required');
  await expectAccessible();
  expect(portal.sent(categories.addCategory)).toEqual([]);
});
