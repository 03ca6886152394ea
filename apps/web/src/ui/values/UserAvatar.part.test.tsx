import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import { UserAvatar } from './UserAvatar.tsx';

test('whoever copies a row copies the name without the letters of the picture', async () => {
  await renderPart(
    <p>
      <UserAvatar name="Anna Berg" /> Anna Berg
    </p>,
  );
  const row = page.getByText('Anna Berg').element();
  const selection = getSelection();
  selection?.selectAllChildren(row);
  expect(selection?.toString().trim()).toBe('Anna Berg');
});
