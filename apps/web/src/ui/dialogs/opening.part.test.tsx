import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import { lazyPart } from '../page/parts/lazyPart.tsx';
import { RowMenu } from '../table/rows/RowMenu.tsx';
import { ActDialog } from './ActDialog.tsx';
import { BottomSheet } from './BottomSheet.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { FindDialog } from './FindDialog.tsx';
import { FormDialog } from './FormDialog.tsx';

type Close = () => void;

const client = new QueryClient();

function FindWard({ onClose }: { onClose: Close }) {
  return (
    <QueryClientProvider client={client}>
      <FindDialog
        title="Ward"
        label="Search"
        queryOf={(search) => ({ queryKey: [search], queryFn: () => [search] })}
        failed="Not found"
        countOf={(found) => found.length}
        hint="Type a name"
        nothing={(search) => `No ${search}`}
        onClose={onClose}
      >
        {(found) => found.join()}
      </FindDialog>
    </QueryClientProvider>
  );
}

const asked = { title: 'Ward', text: 'It has 12 beds.', confirm: 'Close the ward', keep: 'Keep it' };

/** Each kind of element that opens over a page, with the element that has the focus in it and the button that closes it. */
const kinds: { kind: string; draw: (onClose: Close) => ReactNode; focused: string; close: string }[] = [
  {
    kind: 'a dialog that shows something',
    draw: (onClose) => <Dialog reading title="Ward" onClose={onClose} />,
    focused: 'Close',
    close: 'Close',
  },
  {
    kind: 'a dialog that asks for something',
    draw: (onClose) => (
      <FormDialog
        title="Ward"
        submit={() => undefined}
        saving={false}
        confirm="Save"
        cancel="Cancel"
        onClose={onClose}
      >
        <input aria-label="Name" />
      </FormDialog>
    ),
    focused: 'Name',
    close: 'Cancel',
  },
  {
    kind: 'a dialog that asks for something before it destroys',
    draw: (onClose) => (
      <FormDialog
        title="Ward"
        danger
        submit={() => undefined}
        saving={false}
        confirm="Save"
        cancel="Cancel"
        onClose={onClose}
      >
        <input aria-label="Name" />
      </FormDialog>
    ),
    focused: 'Cancel',
    close: 'Cancel',
  },
  {
    kind: 'a question',
    draw: (onClose) => <ConfirmDialog {...asked} onClose={onClose} onConfirm={() => undefined} />,
    focused: 'Keep it',
    close: 'Keep it',
  },
  {
    kind: 'a question before a call',
    draw: (onClose) => (
      <ActDialog
        {...asked}
        onClose={onClose}
        act={async () => 12}
        done={() => ({ title: 'Closed' })}
        failed="It is open"
      />
    ),
    focused: 'Keep it',
    close: 'Keep it',
  },
  {
    kind: 'a dialog in which one searches',
    draw: (onClose) => <FindWard onClose={onClose} />,
    focused: 'Search',
    close: 'Close',
  },
  {
    kind: 'a sheet',
    draw: (onClose) => (
      <BottomSheet title="Ward" foot={<button type="button">Save</button>} onClose={onClose}>
        Twelve beds
      </BottomSheet>
    ),
    focused: 'Close',
    close: 'Close',
  },
];

function Page({ draw }: { draw: (onClose: Close) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open the ward
      </button>
      {open && draw(() => setOpen(false))}
      <button type="button">Another</button>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Open the ward' });
const dialog = page.getByRole('dialog');
const focusedName = () => {
  const focused = document.activeElement;
  return focused?.getAttribute('aria-label') ?? focused?.textContent;
};

for (const { kind, draw, focused, close } of kinds)
  test(`${kind} takes the focus, keeps it and gives it back to what opened it`, async () => {
    await renderPart(<Page draw={draw} />);
    await opener.click();
    await expect.poll(focusedName).toBe(focused);
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    for (let tab = 0; tab < 6; tab++) {
      await userEvent.keyboard(tab % 2 ? '{Shift>}{Tab}{/Shift}' : '{Tab}{Tab}{Tab}');
      expect(dialog.element().contains(document.activeElement), 'the focus is in it').toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await dialog.getByRole('button', { name: close }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

test('what comes once is not taken away by Escape or a stray click, and its button gives the focus back', async () => {
  await renderPart(
    <Page
      draw={(onClose) => (
        <Dialog title="Secret" held onClose={onClose}>
          <button type="button" onClick={onClose}>
            Done
          </button>
        </Dialog>
      )}
    />,
  );
  await opener.click();
  await expect.poll(focusedName).toBe('Done');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(
    page.elementLocator(document.querySelector('.mantine-Modal-overlay') ?? document.body),
    {
      position: { x: 4, y: 4 },
    },
  );
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('where the opener goes with what was done, reading goes on at the head of the page', async () => {
  function Wards() {
    const [state, setState] = useState<'there' | 'asked' | 'gone'>('there');
    return (
      <main>
        <h1 tabIndex={-1}>Wards</h1>
        {state !== 'gone' && (
          <button type="button" onClick={() => setState('asked')}>
            Open the ward
          </button>
        )}
        {state === 'asked' && (
          <ConfirmDialog {...asked} onClose={() => setState('there')} onConfirm={() => setState('gone')} />
        )}
      </main>
    );
  }
  await renderPart(<Wards />);
  await opener.click();
  await dialog.getByRole('button', { name: 'Close the ward' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Wards' })).toHaveFocus();
});

test('over a sheet, Escape closes the question first, and each gives the focus back to what opened it', async () => {
  function Sheet({ onClose }: { onClose: Close }) {
    const [asking, setAsking] = useState(false);
    return (
      <>
        <BottomSheet
          title="Ward"
          covered={asking}
          foot={
            <button type="button" onClick={() => setAsking(true)}>
              Close it
            </button>
          }
          onClose={onClose}
        >
          Twelve beds
        </BottomSheet>
        {asking && (
          <ConfirmDialog
            {...asked}
            title="Sure?"
            onClose={() => setAsking(false)}
            onConfirm={() => undefined}
          />
        )}
      </>
    );
  }
  await renderPart(<Page draw={(onClose) => <Sheet onClose={onClose} />} />);
  await opener.click();
  const act = page.getByRole('button', { name: 'Close it' });
  await act.click();
  const question = page.getByRole('dialog', { name: 'Sure?' });
  await expect.element(question).toBeVisible();
  await expect.poll(focusedName).toBe('Keep it');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(act).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a dialog that is loaded when an item of a row’s menu asks for it gives the focus back to that menu', async () => {
  const code = Promise.withResolvers<typeof FindWard>();
  const LazyDialog = lazyPart(() => code.promise);
  function Row() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <RowMenu name="Surgery" items={[{ label: 'Rename', onClick: () => setOpen(true) }]} />
        {open && <LazyDialog onClose={() => setOpen(false)} />}
      </>
    );
  }
  await renderPart(<Row />);
  const menu = page.getByRole('button', { name: 'More actions for Surgery' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  code.resolve(FindWard);
  await expect.element(dialog).toBeVisible();
  await expect.poll(focusedName).toBe('Search');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});
