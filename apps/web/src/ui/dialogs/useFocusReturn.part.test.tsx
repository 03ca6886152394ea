import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import { Dialog } from './Dialog.tsx';

/** @param loaded resolves when the dialog's code has loaded; until then nothing has the focus */
function AccountMenu({ loaded }: { loaded: Promise<void> }) {
  const [shown, setShown] = useState<'menu' | 'dialog'>();
  const leave = async () => {
    setShown(undefined);
    await loaded;
    setShown('dialog');
  };
  return (
    <>
      <h1>Account</h1>
      <button type="button" id="account" onClick={() => setShown('menu')}>
        Your account
      </button>
      {shown === 'menu' && (
        <div role="menu" aria-labelledby="account">
          <button type="button" role="menuitem" onClick={leave}>
            Log out
          </button>
        </div>
      )}
      {shown === 'dialog' && <Dialog reading title="Log out?" onClose={() => setShown(undefined)} />}
    </>
  );
}

test('a dialog that comes after its menu is gone gives the focus back to the button of that menu', async () => {
  const loading = Promise.withResolvers<void>();
  await renderPart(<AccountMenu loaded={loading.promise} />);
  const opener = page.getByRole('button', { name: 'Your account' });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.element(page.elementLocator(document.body)).toHaveFocus();
  loading.resolve();
  await expect.element(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
