import { type AnswerInputOf, auth, passwords, screens, singleSignOn } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/answers/idOf.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const userId = page.getByRole('textbox', { name: 'User ID' });
const password = page.getByRole('textbox', { name: 'Password' });
const submit = page.getByRole('button', { name: 'Sign in', exact: true });
const provider = { _id: idOf(21), name: 'Brigid ID' };
const address = 'https://portal.stbrigid.example/api/v1/account/sso/ping?provider=brigid';

const foundAt = (name: string): AnswerInputOf<typeof singleSignOn.findSignIn> => ({
  company: { name },
  providers: [{ ...provider, address }],
  continueAs: null,
});

test('a wrong password is refused in the words of the specification, and can be typed anew at once', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.refuse(auth.signIn, 'auth.credentials');
  await openScreen(screens.signIn.path);
  await expectMessage('tagline');
  await userId.fill('1999999999');
  await password.fill('000000');
  await submit.click();
  await expectMessage('signInFailed');
  await expect.element(password).toHaveFocus();
  await expectAccessible();
});

test('an empty sign-in names both fields, keeps the focus on the first and asks the portal nothing', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  await openScreen(screens.signIn.path, { theme: 'light', size: 'phone' });
  await submit.click();
  await expectMessage('required');
  expect(page.getByText(messageTexts.required.text, { exact: true }).elements()).toHaveLength(2);
  await expect.element(userId).toHaveFocus();
  await expectAccessible();
  expect(portal.sent(auth.signIn)).toEqual([]);
});

test('the page of a company offers its provider; no frame is opened and nobody signed in by the page alone', async ({
  portal,
  openScreen,
}) => {
  portal.answer(singleSignOn.findSignIn, foundAt('St Brigid'));
  await openScreen(
    `${screens.signIn.path}?company=brigid&returnTo=${encodeURIComponent('/your-module?q=sepsis')}`,
  );
  const button = page.getByRole('link', { name: 'Continue with Brigid ID' });
  await expect.element(button).toBeVisible();
  const to = new URL(button.element().getAttribute('href') ?? '');
  expect(to.searchParams.get('returnTo')).toBe('/your-module?q=sepsis');
  expect(document.querySelectorAll('iframe')).toHaveLength(0);
  expect(portal.sent(auth.refreshSession)).toEqual([]);
  await expect.element(userId).toBeVisible();
});

test('whom the browser last signed in is named on the button', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const continueAs = { name: 'Anna Berg', providerId: provider._id };
  portal.answer(singleSignOn.findSignIn, { ...foundAt('St Brigid'), continueAs });
  await openScreen(screens.signIn.path, { size: 'phone', theme: 'light' });
  await expect.element(page.getByRole('link', { name: 'Continue as Anna Berg' })).toBeVisible();
  await expectAccessible();
});

test('a sign-in name that no company has is named beside its field, and another one can be given', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(singleSignOn.findSignIn, ({ query }) =>
    query?.company === 'brigid' ? foundAt('St Brigid') : { company: null, providers: [], continueAs: null },
  );
  await openScreen(screens.signIn.path);
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  const field = page.getByRole('textbox', { name: 'Sign-in name of your company' });
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  await goOn.click();
  await expect.element(page.getByText(messageTexts.required.text, { exact: true })).toBeVisible();
  await field.fill('no-such-name');
  await goOn.click();
  await expect.element(page.getByText('No company signs in under this name.')).toBeVisible();
  await expectAccessible();
  await field.fill('Brigid');
  await goOn.click();
  await expect.element(page.getByRole('link', { name: 'Continue with Brigid ID' })).toBeVisible();
});

test('who waits for approval is told so', async ({ openScreen, expectAccessible }) => {
  await openScreen(`${screens.signIn.path}?sso=pending`);
  await expect.element(page.getByText('Your account waits for approval')).toBeVisible();
  await expectAccessible();
});

test('a link for a new password is asked for by an address, and the answer tells nobody whether there is an account', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  portal.answer(passwords.forgetPassword, { status: true });
  await openScreen(screens.signIn.path);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot password');
  const send = page.getByRole('button', { name: 'Send the link' });
  await send.click();
  await expectMessage('required');
  expect(portal.sent(passwords.forgetPassword)).toEqual([]);
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@stbrigid.example');
  await send.click();
  await expect
    .element(page.getByText(/If an account has the address nobody@stbrigid\.example/))
    .toBeVisible();
});

test('a scanned card fills in its User ID and leaves no trace of it; spaces that are typed are left out', async ({
  portal,
  openScreen,
}) => {
  portal.refuse(auth.signIn, 'auth.credentials');
  const { search } = window.location;
  window.history.replaceState(window.history.state, '', '#4829016574');
  await openScreen(screens.signIn.path);
  await expect.element(userId).toHaveValue('4829016574');
  await expect.element(password).toHaveFocus();
  expect(window.location.hash).toBe('');
  expect(window.location.search).toBe(search);
  await userId.fill('4829 016 581');
  await password.fill('04 27');
  await submit.click();
  await expect
    .poll(() => portal.sent(auth.signIn).map(({ body }) => [body?.mobileNo, body?.passwordHash]))
    .toEqual([['4829016581', '0427']]);
});
