import { evidencePacks, screens, signInScreens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const pack: evidencePacks.EvidencePack = {
  ...emptyOfSchema(evidencePacks.packSchema),
  ...{ companyName: 'St Brigid', state: 'issued', code: 'ABCD-EFGH-JKMN', revocable: true },
  learner: { _id: '01900000-0000-7000-8000-000000000003', name: 'Petra Lind', deleted: false },
  issuedBy: { name: 'Maria Keller', role: 'Manager' },
};
const checked = {
  ...emptyOfSchema(evidencePacks.checkPack.answer),
  ...{ code: 'ABCD-EFGH-JKMN', holder: 'Petra Lind', companyName: 'St Brigid', timeZone: 'Europe/London' },
  issuedBy: pack.issuedBy,
  files: [{ format: 'pdf' as const, sha256: '00' }],
};
const revokedAt = '2026-11-21T09:00:00.000Z';
const displays = [
  { size: 'desktop', theme: 'light' },
  { size: 'tablet', theme: 'dark' },
  { size: 'phone', theme: 'dark' },
] as const;

test('what is no code at all is refused with what a code looks like, and another is typed', async ({
  portal,
  openScreen,
}) => {
  portal.refuse(evidencePacks.checkPack, 'evidence.code-malformed');
  await openScreen(signInScreens.check.path);
  const typed = page.getByRole('textbox', { name: 'Check code' });
  await typed.fill('ABCD-EFGH');
  await page.getByRole('button', { name: 'Check the code' }).click();
  const { detail } = problemTexts['evidence.code-malformed'];
  await expect.element(page.getByRole('alert')).toMatchTextContent(detail);
  await expect.element(typed).toHaveValue('ABCD-EFGH');
});

test('another file than the one that was issued is told apart in the browser', async ({
  portal,
  openScreen,
}) => {
  portal.answer(evidencePacks.checkPack, checked);
  await openScreen(`${signInScreens.check.path}#ABCD-EFGH-JKMN`);
  await expect.element(page.getByText('This pack is valid')).toBeVisible();
  const other = new File(['%PDF-1.7'], 'other.pdf', { type: 'application/pdf' });
  await page.getByLabelText('Choose a file').first().upload(other);
  await expect.element(page.getByText('other.pdf is not the file that was issued')).toBeVisible();
});

test('of one learner only that one is offered a pack', async ({ openScreen }) => {
  await openScreen(`${screens.evidencePacks.path}?userId=${pack.learner._id}`, { as: 'manager' });
  await expect.element(page.getByRole('button', { name: 'Make a pack' })).toBeVisible();
  await expect.element(page.getByText(/one learner’s from the User Report/)).not.toBeInTheDocument();
});

test.for(displays)(
  'a revoked pack says so to whoever checks it, without barriers: $size, $theme',
  async (display, { portal, openScreen, expectAccessible }) => {
    portal.answer(evidencePacks.checkPack, { ...checked, revokedAt });
    await openScreen(`${signInScreens.check.path}#ABCD-EFGH-JKMN`, display);
    await expect.element(page.getByText('This pack was revoked')).toBeVisible();
    await expectAccessible();
  },
);

test.for(displays)(
  'packs with a revoked one have no barriers: $size, $theme',
  async (display, { portal, openScreen, expectAccessible }) => {
    const revoked = { at: revokedAt, by: 'Maria Keller', reason: 'Issued for somebody else' };
    portal.answer(evidencePacks.listPacks, {
      packs: [pack, { ...pack, _id: pack.learner._id, state: 'revoked', revoked, revocable: false }],
      packsCount: 2,
    });
    await openScreen(screens.evidencePacks.path, { as: 'manager', ...display });
    await expect.element(page.getByText(/Issued for somebody else/)).toBeVisible();
    await expectAccessible();
  },
);
