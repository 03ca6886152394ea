import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clientProblem } from '../../../lib/api/apiProblem.ts';
import { createUpload, type Sending, uploadMemory } from '../../../lib/upload/upload.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { BuildField } from './BuildField.tsx';

const build = new File([new Uint8Array(4000)], 'sepsis.apk', { lastModified: 1000 });
/** The tries to send, the newest last; the test decides how each ends. */
let tries: (Sending & { end: (id: string) => void; fail: (error: Error) => void })[];
const giveUp = vi.fn(async () => undefined);

const newUpload = () =>
  createUpload({
    send: (sending) =>
      new Promise((end, fail) => {
        tries.push({ ...sending, end, fail });
        sending.onBegun('upload-1');
        sending.signal.addEventListener('abort', () => fail(sending.signal.reason));
      }),
    giveUp,
    memory: uploadMemory('module-1.PICO'),
  });

const lastTry = () => {
  const last = tries.at(-1);
  if (!last) throw new Error('Nothing is sent.');
  return last;
};

beforeEach(() => {
  tries = [];
  giveUp.mockClear();
});
afterEach(() => localStorage.clear());

const renderBuildField = async (upload = newUpload()) => {
  await renderPart(<BuildField label="PICO" upload={upload} />);
  return upload;
};
/** Puts the file into the field without the test driver, which would give it another date. */
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('Nothing takes a file.');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
const button = (name: string) => page.getByRole('button', { name });
const field = page.getByRole('group', { name: 'PICO' });
const said = (text: string) => expect.element(field.getByText(text));

test('a build says how far it is, pauses, goes on and is done', async () => {
  const upload = await renderBuildField();
  choose(build);
  lastTry().onProgress(1000);
  await said('1 kB of 4 kB · 25%').toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Sending sepsis.apk' })).toBeVisible();
  await button('Pause sepsis.apk').click();
  expect(lastTry().signal.aborted).toBe(true);
  await said('Paused. It goes on where it was.').toBeVisible();
  await button('Go on with sepsis.apk').click();
  expect([tries.length, lastTry().id]).toEqual([2, 'upload-1']);
  lastTry().end('upload-1');
  await expect.element(button('Pause sepsis.apk')).not.toBeInTheDocument();
  expect(await upload.finished()).toBe('upload-1');
});

test('who waits for the build waits while it is paused, and for nothing once it is given up', async () => {
  const upload = await renderBuildField();
  choose(build);
  const waited = upload.finished();
  await button('Pause sepsis.apk').click();
  await button('Go on with sepsis.apk').click();
  await button('Give up sepsis.apk').click();
  expect(await waited).toBeUndefined();
});

test('a build that is there can be taken away again, and one in force is', async () => {
  const upload = newUpload();
  const removed = vi.fn();
  const stored = { name: 'before.apk', fileSize: 2000 };
  await renderPart(<BuildField label="PICO" upload={upload} stored={stored} onRemove={removed} />);
  choose(build);
  lastTry().end('upload-1');
  await button('Remove PICO').click();
  expect(giveUp).toHaveBeenCalledExactlyOnceWith('upload-1');
  await said('before.apk · 2 kB').toBeVisible();
  await button('Remove PICO').click();
  expect(removed).toHaveBeenCalledOnce();
});

test('Windows takes a zip alone', async () => {
  await renderPart(<BuildField label="PICO" upload={newUpload()} zipOnly />);
  choose(build);
  await said('A Windows build is a zip.').toBeVisible();
  expect(tries).toEqual([]);
});

test('how long it takes stands beside it', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  await renderBuildField();
  choose(build);
  lastTry().onProgress(0);
  now.mockReturnValue(60_000);
  lastTry().onProgress(1000);
  await said('1 kB of 4 kB · 25% · 3 min left').toBeVisible();
});

test('a failure says why, and the next try goes on where it was', async () => {
  await renderBuildField();
  choose(build);
  lastTry().onProgress(3000);
  lastTry().fail(clientProblem('client.unreachable'));
  await said(clientProblem('client.unreachable').detail).toBeVisible();
  await button('Try again').click();
  expect([tries.length, lastTry().id]).toEqual([2, 'upload-1']);
  await said(clientProblem('client.unreachable').detail).not.toBeInTheDocument();
});

test('what is given up is told to the portal and forgotten', async () => {
  const upload = await renderBuildField();
  choose(build);
  await button('Give up sepsis.apk').click();
  expect(lastTry().signal.aborted).toBe(true);
  expect(giveUp).toHaveBeenCalledExactlyOnceWith('upload-1');
  await said('zip or apk, up to 100 GB. A large one goes on after a break.').toBeVisible();
  expect(await upload.finished()).toBeUndefined();
  expect(uploadMemory('module-1.PICO').read()).toBeUndefined();
});

test('after a reload the same file goes on, asked for by its name', async () => {
  newUpload().choose(build);
  await renderBuildField();
  await said('sepsis.apk (4 kB) is sent in part. Choose the same file to go on.').toBeVisible();
  choose(build);
  expect([lastTry().id, giveUp.mock.calls.length]).toEqual(['upload-1', 0]);
});

test('another file after a reload begins anew, and gives up what was begun', async () => {
  newUpload().choose(build);
  await renderBuildField();
  choose(new File([new Uint8Array(4000)], 'sepsis.apk', { lastModified: 2000 }));
  expect(lastTry().id).toBeUndefined();
  expect(giveUp).toHaveBeenCalledExactlyOnceWith('upload-1');
});

test('what is no build is refused before it is sent', async () => {
  await renderBuildField();
  choose(new File(['MZ'], 'setup.exe'));
  await said('Choose a zip or an apk.').toBeVisible();
  expect(tries).toEqual([]);
});
