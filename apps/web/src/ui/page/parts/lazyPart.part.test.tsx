import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/renderPart.tsx';
import { lazyPart } from './lazyPart.tsx';

const InviteDialog = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')));

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

test('a dialog that cannot be loaded says so, leaves the page as it is and offers to load that again', async () => {
  await renderPart(<Users />);
  const search = page.getByRole('textbox', { name: 'Search users' });
  await search.fill('Anna');
  await page.getByRole('button', { name: 'Invite link' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This could not be loaded');
  await expect.element(search).toHaveValue('Anna');

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
