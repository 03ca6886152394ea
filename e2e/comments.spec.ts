import { randomUUID } from 'node:crypto';
import { screens } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { assignModule } from './support/assignModule.ts';
import { playHeadset } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { signInFirst } from './support/signIn.ts';

const moduleName = 'Sepsis: the First Hour';
const text = 'Cultures came after the antibiotics. What held you up?';

test('a Manager comments on a moment and releases it; the learner reads, answers and sends a reflection', async ({
  page,
  openOtherBrowser,
  request,
  signInAs,
}) => {
  const { token } = await signInAs('manager');
  const name = `Nuala ${randomUUID().slice(0, 8)}`;
  const learner = await addPerson(request, token, { name, changePasswordAtFirstLogin: true });
  await assignModule(request, token, learner._id, moduleName);
  const [played] = await playHeadset(request, learner, { moduleName, mode: 'assessment' });
  if (!played) throw new Error('The simulator played nothing.');
  const debriefing = `${screens.debriefing.path}?sessionId=${played.sessionId}`;
  await page.goto(debriefing);
  const comments = page.getByRole('region', { name: 'Comments' });
  await page.getByRole('slider', { name: /^Marks along the time/ }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('c');
  const field = comments.getByRole('textbox', { name: /^Comment at/ });
  await expect(field).toBeFocused();
  await field.fill(text);
  await comments.getByRole('button', { name: 'Keep as draft' }).click();
  await expect(comments.getByText('Only you see it', { exact: true })).toBeVisible();

  const learnerPage = await openOtherBrowser();
  const released = learnerPage.getByRole('region', { name: 'Comments' });
  await signInFirst(learnerPage, learner);
  const testDetails = `${screens.testDetails.path}?sessionId=${played.sessionId}`;
  await learnerPage.goto(testDetails);
  await expect(released).toContainText('Nothing has been released to you.');

  await comments.getByRole('button', { name: /^Release to/ }).click();
  await expect(comments.getByText(/^Released \d/)).toBeVisible();

  await learnerPage.goto(testDetails);
  await expect(released).toContainText(text);
  await released.getByRole('textbox', { name: /^Answer/ }).fill('I looked for the bottles.');
  await released.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(released).toContainText('I looked for the bottles.');
  await released.getByRole('textbox', { name: 'What do you think yourself?' }).fill('Bottles first.');
  await released.getByRole('button', { name: 'Send to facilitators' }).click();
  await expect(released.getByText('Your facilitators read it')).toBeVisible();

  await page.goto(debriefing);
  await expect(comments).toContainText('I looked for the bottles.');
  await expect(comments).toContainText(`${learner.name}: Bottles first.`);
});
