import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import { ignoreDroppedFiles } from './ignoreDroppedFiles.ts';

/** True when the browser itself goes on with what is dropped there: it opens a file, or gives it to its field. */
const goesOn = (target: Element, dataTransfer: DataTransfer) =>
  target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));

test('a file that is dropped beside its field opens nothing, on its field it is taken, and text may be dropped anywhere', async () => {
  await renderPart(
    <>
      <p>Beside</p>
      <input type="file" aria-label="List" />
    </>,
  );
  ignoreDroppedFiles();
  const file = new DataTransfer();
  file.items.add(new File(['name'], 'list.csv'));
  expect(goesOn(page.getByText('Beside').element(), file)).toBe(false);
  expect(goesOn(page.getByLabelText('List').element(), file)).toBe(true);
  const text = new DataTransfer();
  text.setData('text/plain', 'Anna Berg');
  expect(goesOn(page.getByText('Beside').element(), text)).toBe(true);
});
