import { modules, play, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/answers/idOf.ts';
import { openedModule } from '../../testing/answers/modules.ts';
import { playOffer } from '../../testing/answers/playOffer.ts';
import { expect, test as screenTest } from '../../testing/screenTest.tsx';

const moduleId = idOf(201);
const address = screens.yourModuleDetail.path.replace('$moduleId', moduleId);
const playButton = page.getByRole('button', { name: 'Play', exact: true });

/** The module's page with the offer. */
const test = screenTest.extend<{ openOffer: (offer: Partial<play.PlayOffer> | null) => Promise<void> }>({
  openOffer: async ({ portal, openScreen }, use) =>
    use(async (offer) => {
      portal.answer(modules.moduleDetail, openedModule({ _id: moduleId, play: offer && playOffer(offer) }));
      await openScreen(`${address}?mode=assessment`, { as: 'user', size: 'phone' });
      await expect.element(page.getByRole('link', { name: /On a headset|on a headset/ })).toBeVisible();
    }),
});

afterEach(() => window.history.replaceState(null, '', window.location.pathname + window.location.search));

test.for([
  [{ modes: ['training'] }, 'Opens in this browser, as practice.'],
  [{}, 'as practice or assessment. An assessment that you begin here counts, even if you leave it.'],
  [{ attemptsLeft: 1 }, 'One assessment left: beginning it uses it up, even if you leave it.'],
  [{ attemptsLeft: 3 }, '3 assessments left: beginning one uses it up, even if you leave it.'],
  [{ attemptsLeft: 0 }, 'Opens in this browser, as practice: no assessment is left to you.'],
  [{ modes: ['assessment'], attemptsLeft: 2 }, 'as an assessment. 2 assessments left'],
] as const)('before the press it is said what %j means', async ([offer, words], { openOffer }) => {
  await openOffer({ ...offer, modes: [...('modes' in offer ? offer.modes : playOffer().modes)] });
  await expect.element(playButton).toBeEnabled();
  await expect.element(playButton).toHaveAccessibleDescription(expect.stringContaining(words));
});

test('what is only assessed cannot be started without an attempt', async ({ openOffer }) => {
  await openOffer({ modes: ['assessment'], attemptsLeft: 0 });
  await expect.element(playButton).toBeDisabled();
  await expect.element(page.getByText('No assessment is left to you.', { exact: true })).toBeVisible();
});

test('a module without a build for browsers is started on a headset alone', async ({ openOffer }) => {
  await openOffer(null);
  await expect.element(playButton).not.toBeInTheDocument();
});

test('a press leaves for the scenario with a ticket and the way back, and waits until then', async ({
  portal,
  openOffer,
  expectAccessible,
}) => {
  await openOffer({});
  await expectAccessible();
  // An empty address leads to the scenario's fragment without leaving the test's page.
  const ticket = 'a-ticket-of-32-random-bytes-in-base64url';
  portal.answer(play.beginPlay, { address: '', ticket, expiresAt: '2026-11-29T12:00:00.000Z' });
  await playButton.click();
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(window.location.hash.slice(1))))
    .toEqual({ ticket, back: `${address}?mode=assessment` });
  expect(portal.sent(play.beginPlay).map(({ body }) => body)).toEqual([{ moduleId }]);
  await expect.element(playButton).toBeDisabled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(playButton).toBeEnabled();
});

test('a refusal stays beside the button', async ({ portal, openOffer }) => {
  await openOffer({});
  portal.refuse(play.beginPlay, 'play.not-offered');
  await playButton.click();
  const { detail } = problemTexts['play.not-offered'];
  await expect.element(page.getByRole('alert')).toMatchTextContent(detail);
  await expect.element(playButton).toBeEnabled();
});

test('where a play would be nobody’s, a link opens a look', async ({ openOffer }) => {
  await openOffer({ look: 'unassigned' });
  const link = page.getByRole('link', { name: 'Try it' });
  const back = encodeURIComponent(`${address}?mode=assessment`);
  await expect.element(link).toHaveAttribute('href', `/play/hand-hygiene/#look=unassigned&back=${back}`);
  await expect.element(link).toHaveAccessibleDescription(/nothing of it is sent\..*assigns it to you\./);
});
