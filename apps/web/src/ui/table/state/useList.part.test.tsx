import { outbox, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { router } from '../../../app/router.tsx';
import { queryClient } from '../../../lib/api/queryClient.ts';
import { emptyOfSchema } from '../../../testing/emptyAnswer.ts';
import type { FakePortal } from '../../../testing/fakePortal.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const { path } = screens.outbox;
const mail = { ...emptyOfSchema(outbox.listMails.answer.shape.mails.element), recipient: 'anna@example.org' };
const searchBox = page.getByRole('searchbox', { name: 'Search by email address' });

/** Answers a page of 300 mails, or none for the search "zzz". */
const answerMails = (portal: FakePortal) =>
  portal.answer(outbox.listMails, ({ query: { search } }) =>
    search === 'zzz'
      ? { mails: [], mailsCount: 0, sends: true }
      : { mails: [mail], mailsCount: 300, sends: true },
  );

const lastQuery = (portal: FakePortal) => portal.sent(outbox.listMails).at(-1)?.query;

test('a list asks for what its address says, and for nothing that an invalid value means', async ({
  portal,
  openScreen,
}) => {
  answerMails(portal);
  await openScreen(`${path}?q=007&page=3&rows=25&state=gone`, { as: 'admin' });
  await expect.element(page.getByRole('table', { name: 'Mails' })).toBeVisible();
  expect(lastQuery(portal)).toEqual({ search: '007', pageNumber: 3, pageSize: 25 });
  await expect.element(searchBox).toHaveValue('007');
});

test('a search begins on the first page and adds nothing to the history; clearing keeps the rows a page', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  answerMails(portal);
  await openScreen(`${path}?page=3&rows=25&state=sent`, { as: 'admin' });
  await expect.element(page.getByRole('table', { name: 'Mails' })).toBeVisible();
  const entries = router.history.length;
  await searchBox.fill('zzz');
  const clear = page.getByRole('button', { name: 'Clear filters' });
  await expect.element(clear).toBeVisible();
  expect(new URLSearchParams(addressOnShow().split('?')[1]).toString()).toBe('rows=25&state=sent&q=zzz');
  expect(router.history.length).toBe(entries);
  await clear.click();
  await expect.poll(addressOnShow).toBe(`${path}?rows=25`);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(addressOnShow).toBe(`${path}?rows=25&page=2`);
  router.history.back();
  await expect.poll(addressOnShow).toBe(`${path}?rows=25`);
});

test('a page that the list does not have gives way to the last one, in the address too, without a step in the history', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  let mails = 201;
  portal.answer(outbox.listMails, ({ query: { pageNumber = 1, pageSize = 10 } }) => {
    const left = Math.max(0, Math.min(pageSize, mails - (pageNumber - 1) * pageSize));
    const shown = Array.from({ length: left }, (_, index) => ({
      ...mail,
      _id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    }));
    return { mails: shown, mailsCount: mails, sends: true };
  });
  await openScreen(`${path}?page=99`, { as: 'admin' });
  await expect.poll(addressOnShow).toBe(`${path}?page=21`);
  await expect.element(page.getByText('201–201 of 201')).toBeVisible();
  const entries = router.history.length;
  mails = 200;
  await queryClient.invalidateQueries();
  await expect.poll(addressOnShow).toBe(`${path}?page=20`);
  await expect.element(page.getByText('191–200 of 200')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Page 20' })).toHaveAttribute('aria-current', 'page');
  expect(router.history.length).toBe(entries);
  mails = 0;
  await queryClient.invalidateQueries();
  await expect.poll(addressOnShow).toBe(path);
});
