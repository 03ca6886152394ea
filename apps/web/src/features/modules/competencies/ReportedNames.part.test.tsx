import { modules, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { openedModule } from '../../../testing/answers/modules.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const module = openedModule();
const name = 'Gaze';
const waiting: modules.ReportedName = {
  competencyName: name,
  sessions: 1,
  lastReported: '2026-11-20T09:00:00.000Z',
  dismissed: null,
};
const dismissed = { ...waiting, dismissed: { at: '2026-11-21T09:00:00.000Z', by: 'Helen Okafor' } };
const line = page.getByRole('list', { name: 'Reported in sessions' }).getByRole('listitem');

test('a name that headsets report is dismissed with a message, and can be restored', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const reported = (...names: modules.ReportedName[]) =>
    portal.answer(modules.competencyUse, { competencies: [], reported: names });
  portal.answer(modules.moduleDetail, module);
  reported(waiting);
  await openScreen(`${screens.modifyModule.path}?moduleId=${module._id}`, { as: 'superadmin' });
  await expect.element(line).toMatchTextContent(`“${name}” was reported in 1 session, last on 20 Nov`);
  await expect.element(line.getByRole('button', { name: `Map ${name}` })).toBeVisible();

  portal.refuse(modules.dismissName, 'module.name-not-reported');
  await line.getByRole('button', { name: `Dismiss ${name}` }).click();
  await expect.element(page.getByText(problemTexts['module.name-not-reported'].detail)).toBeVisible();
  portal.answer(modules.dismissName, { reported: dismissed });
  reported(dismissed);
  await line.getByRole('button', { name: `Dismiss ${name}` }).click();
  await expect.element(page.getByText(`“${name}” is dismissed`)).toBeVisible();
  await expect.element(line).toMatchTextContent(`Helen Okafor dismissed “${name}” on 21 Nov`);
  await expect.element(line).toMatchTextContent('1 session reports it.');
  await expect.element(line.getByRole('button', { name: `Map ${name}` })).not.toBeInTheDocument();
  await expectAccessible();

  portal.answer(modules.restoreName, { reported: waiting });
  reported(waiting);
  await line.getByRole('button', { name: `Undo the dismissal of ${name}` }).click();
  await expect.element(page.getByText(`“${name}” waits for its mapping again`)).toBeVisible();
  await expect.element(line.getByRole('button', { name: `Dismiss ${name}` })).toBeVisible();
});

test('somebody who may only read a module sees the reported names without buttons', async ({
  portal,
  openScreen,
}) => {
  portal.answer(modules.moduleDetail, { ...module, mayModify: false });
  portal.answer(modules.competencyUse, { competencies: [], reported: [waiting] });
  await openScreen(`${screens.modifyModule.path}?moduleId=${module._id}`, { as: 'manager' });
  await expect.element(line).toMatchTextContent(`“${name}” was reported in 1 session`);
  await expect.element(line.getByRole('button')).not.toBeInTheDocument();
});
