import { randomUUID } from 'node:crypto';
import { modules, sessionUploads } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { sendCall } from '../harness/sendCall.ts';
import { addPerson } from './support/addPerson.ts';
import { addressOfPortal, callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';
import { signInOnHeadset } from './support/sendAssessments.ts';

test('an Admin begins at the Overview: who starts on a headset stands in its strip at once, with a running clock, and leaves it at the end', {
  tag: '@company-dashboard',
}, async ({ page, signInAs, request }) => {
  const { token } = await signInAs('admin');
  const name = `Live ${randomUUID().slice(0, 8)}`;
  const person = await addPerson(request, token, { name });
  const { asLearner } = await signInOnHeadset(request, person);
  const [module] = (await callPortal(request, modules.listLibrary, { body: {} }, token)).modules;
  if (!module) throw new Error('The demo company has no module.');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.dashboard);
  await expect(
    page.getByText(/^Last 30 days, .* against as many days before · Europe\/London$/),
  ).toBeVisible();
  const strip = page.getByRole('region', { name: 'In VR now' });
  await expect(strip.getByText(/at this time last week$/)).toBeVisible();
  const params = { uuid: randomUUID() };
  const startedAt = new Date().toISOString();
  const start = { moduleId: module._id, version: '1.0.0', mode: 'training', startedAt } as const;
  await sendCall(addressOfPortal(), sessionUploads.startSession, { params, body: start }, asLearner);
  const ownLink = strip.getByRole('link', { name: new RegExp(name) });
  await expect(ownLink).toContainText(module.moduleName);
  const clock = await ownLink.innerText();
  await expect(ownLink).not.toHaveText(clock, { useInnerText: true });
  const finish = { lastSeq: 0, endedAt: new Date().toISOString(), outcome: 'completed' } as const;
  await sendCall(addressOfPortal(), sessionUploads.finishSession, { params, body: finish }, asLearner);
  await expect(ownLink).toHaveCount(0);

  await page.getByRole('link', { name: /^Average Session/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.loginRecords);
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
});
