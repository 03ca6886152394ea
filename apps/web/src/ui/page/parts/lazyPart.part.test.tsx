import { type ComponentType, type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/renderPart.tsx';
import { lazyPart } from './lazyPart.tsx';

/** Undefined while its file cannot be loaded. */
let file: (() => ReactNode) | undefined;
let InviteDialog: ComponentType;

beforeEach(({ onTestFinished }) => {
  file = undefined;
  InviteDialog = lazyPart<object>(async () => {
    if (!file)
      throw new TypeError('Failed to fetch dynamically imported module: http://portal.test/assets/a.js');
    return file;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** The portal answers with its page, or not at all. */
const portalAnswers = (answers: boolean) =>
  vi.stubGlobal('fetch', async (address: string) => {
    if (!answers) throw new TypeError('Failed to fetch');
    if (address === '/') return new Response('<script type="module" src="/assets/start.js"></script>');
    return new Response(null, { status: 404 });
  });

function Users() {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <input aria-label="Search users" />
      <button type="button" onClick={() => setInviting(true)}>
        Invite link
      </button>
      {isInviting && <InviteDialog />}
    </>
  );
}

const openDialog = async () => {
  await renderPart(<Users />);
  await page.getByRole('textbox', { name: 'Search users' }).fill('Anna');
  await page.getByRole('button', { name: 'Invite link' }).click();
};

const alert = page.getByRole('alert');

test('a dialog whose file cannot be loaded says what a page says, and comes by itself once the network is back', async () => {
  portalAnswers(false);
  await openDialog();
  await expect.element(alert).toMatchTextContent('This could not be loaded');
  await expect
    .element(alert)
    .toMatchTextContent(
      'The portal cannot be reached, or has a new version. This comes by itself as soon as it can.',
    );
  await expect.element(alert).not.toMatchTextContent(/https?:|\.js/);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  portalAnswers(true);
  file = () => <p>Invite by link</p>;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Invite by link')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a dialog whose file the portal no longer has leaves the page as it is, and offers to load that again', async () => {
  portalAnswers(true);
  await openDialog();
  await expect.element(alert).toMatchTextContent('The portal answers, but without a part of this page.');
  await expect.element(page.getByRole('textbox', { name: 'Search users' })).toHaveValue('Anna');

  const reloads: unknown[] = [];
  // Refuses the reload that the button asks for, because it would reload the page that runs the test.
  const refuse = (event: Event) => {
    reloads.push(Reflect.get(event, 'navigationType'));
    event.preventDefault();
  };
  const navigation: EventTarget = Reflect.get(window, 'navigation');
  navigation.addEventListener('navigate', refuse);
  try {
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await expect.poll(() => reloads).toEqual(['reload']);
  } finally {
    navigation.removeEventListener('navigate', refuse);
  }
});
