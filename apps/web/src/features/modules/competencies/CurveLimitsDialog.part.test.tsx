import { modules, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { emptyOfSchema } from '../../../testing/emptyAnswer.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const empty = emptyOfSchema(modules.moduleDetail.answer);
const competencyName = 'Bedside check';

test('the limits of a learning curve are compared with each other before they are sent', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const { competencies: used } = modules.competencyUse.answer.shape;
  portal.answer(modules.moduleDetail, {
    ...{ ...empty, moduleName: 'Blood Transfusion', status: true, mayModify: true },
    competencies: [competencyName],
  });
  portal.answer(modules.competencyUse, {
    reported: [],
    competencies: [
      {
        ...emptyOfSchema(used.element),
        competencyName,
        curveLimits: { acceptable: 0.15, unacceptable: 0.35, falseAlarm: 0.1, missedAlarm: 0.1 },
      },
    ],
  });
  await openScreen(`${screens.modifyModule.path}?moduleId=${empty._id}`, { as: 'superadmin' });
  await page.getByRole('button', { name: `Limits of the learning curve of ${competencyName}` }).click();
  const dialog = page.getByRole('dialog', { name: `Learning curve of “${competencyName}”` });
  const acceptable = dialog.getByLabelText(/^Acceptable misses/);
  await acceptable.fill('40');
  const save = dialog.getByRole('button', { name: 'Save limits' });
  await save.click();
  await expect.element(dialog.getByText('Enter more than the acceptable share.')).toBeVisible();
  await expectAccessible();
  expect(portal.sent(modules.changeCurveLimits)).toEqual([]);

  portal.answer(modules.changeCurveLimits, ({ body }) => ({ curveLimits: body.curveLimits }));
  await acceptable.fill('10');
  await save.click();
  await expect.element(page.getByText(`The limits of ${competencyName} are saved`)).toBeVisible();
  expect(portal.sent(modules.changeCurveLimits)).toMatchObject([
    { body: { competencyName, curveLimits: { acceptable: 0.1, unacceptable: 0.35 } } },
  ]);
});
