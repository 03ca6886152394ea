import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import { commentFieldId, focusCommentField } from './CommentForm.tsx';

/** A timeline whose comments are loaded only at the press of a button. */
function Debriefing() {
  const [come, setCome] = useState(false);
  return (
    <>
      <button type="button" onClick={focusCommentField}>
        Comment on it
      </button>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setCome(true)}>
        Comments come
      </button>
      <button type="button">Elsewhere</button>
      {come && <textarea id={commentFieldId} aria-label="Comment" />}
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = page.getByRole('textbox', { name: 'Comment' });

test('the field of a comment has the focus at once, or as it comes', async () => {
  await renderPart(<Debriefing />);
  await press('Comment on it');
  await press('Comments come');
  await expect.element(field).toHaveFocus();
  await press('Elsewhere');
  await press('Comment on it');
  await expect.element(field).toHaveFocus();
});

test('whoever has gone on meanwhile is left where they are', async () => {
  await renderPart(<Debriefing />);
  await press('Comment on it');
  await press('Elsewhere');
  await press('Comments come');
  await expect.element(field).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});
