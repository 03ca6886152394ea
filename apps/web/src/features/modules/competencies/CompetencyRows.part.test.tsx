import { modules, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { emptyOfSchema } from '../../../testing/emptyAnswer.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

test('the name of a competency keeps its room beside the panel of help', async ({ portal, openScreen }) => {
  const module = emptyOfSchema(modules.moduleDetail.answer);
  portal.answer(modules.moduleDetail, {
    ...{ ...module, moduleName: 'Blood Transfusion', status: true, mayModify: true },
    competencies: ['Bedside check'],
  });
  await openScreen(`${screens.modifyModule.path}?moduleId=${module._id}`, { as: 'superadmin' });
  const name = page.getByRole('textbox', { name: 'Competency 1', exact: true });
  await expect.element(name).toBeVisible();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect.element(page.getByRole('complementary', { name: 'Help' })).toBeVisible();
  await expect.poll(() => name.element().getBoundingClientRect().width).toBeGreaterThan(240);
});
