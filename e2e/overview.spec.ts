import { randomUUID } from 'node:crypto';
import { device, headsets, modules, sessionUploads } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { sendCall } from '../harness/sendCall.ts';
import { addPerson } from './support/addPerson.ts';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';

test('an Admin begins at the Overview: who starts on a headset stands in its strip at once, with a running clock, and leaves it at the end', {
  tag: '@company-dashboard',
}, async ({ page, signInAs, request, baseURL }) => {
  const origin = baseURL ?? '';
  const { token } = await signInAs('admin');
  const name = `Live ${randomUUID().slice(0, 8)}`;
  const person = await addPerson(request, token, { name });
  const { code } = await callPortal(request, headsets.createEnrolmentCode, { body: {} }, token);
  const enrolment = { code, name: 'Quest L', platform: 'Oculus', model: 'Quest 3' } as const;
  const { secret } = await callPortal(request, device.enrolHeadset, { body: enrolment });
  const asHeadset = { authorization: `Headset ${secret}` };
  const { mobileNo, pin } = person;
  const { grant } = await sendCall(origin, device.signInOnHeadset, { body: { mobileNo, pin } }, asHeadset);
  const asLearner = { ...asHeadset, [sessionUploads.grantHeader]: grant };
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
  await sendCall(origin, sessionUploads.startSession, { params, body: start }, asLearner);
  const own = strip.getByRole('link', { name: new RegExp(name) });
  await expect(own).toContainText(module.moduleName);
  await expect(own).toContainText(/0:0[2-9]/);
  const finish = { lastSeq: 0, endedAt: new Date().toISOString(), outcome: 'completed' } as const;
  await sendCall(origin, sessionUploads.finishSession, { params, body: finish }, asLearner);
  await expect(own).toHaveCount(0);

  await page.getByRole('link', { name: /^Average Session/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.loginRecords);
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
});
