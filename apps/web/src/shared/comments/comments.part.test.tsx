import { comments, debriefing, results, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { buildDebriefing } from '../../testing/debriefedSession.ts';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const session = buildDebriefing();
const text = 'Cultures came after the antibiotics. What held you up?';
const draft: comments.Comment = {
  ...emptyOfSchema(comments.commentSchema),
  text,
  author: { _id: session.sessionId, name: 'Maria Keller' },
  mine: true,
};
const released = { ...draft, mine: false, releasedAt: '2026-11-21T09:00:00.000Z' };
const displays = [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const;

test.for(displays)(
  'a draft of a facilitator has no barriers: $size, $theme',
  async (display, { portal, openScreen, expectAccessible }) => {
    portal.answer(debriefing.readDebriefing, debriefing.debriefingAnswer(session));
    portal.answer(comments.list, { comments: [draft], reflection: null });
    await openScreen(`${screens.debriefing.path}?sessionId=${session.sessionId}`, {
      as: 'manager',
      ...display,
    });
    const written = page.getByRole('region', { name: 'Comments' });
    await expect.element(written.getByText('Only you see it', { exact: true })).toBeVisible();
    await expect.element(written.getByRole('button', { name: 'Release to Anna Berg' })).toBeVisible();
    await expectAccessible();
  },
);

test.for(displays)(
  'what was released and the own reflection have no barriers: $size, $theme',
  async (display, { portal, openScreen, expectAccessible }) => {
    const own = { ...emptyOfSchema(results.testDetails.answer.shape.test.unwrap()), ...ids(), active: true };
    portal.answer(results.testDetails, { test: own });
    portal.answer(comments.list, {
      comments: [{ ...released, answer: 'I looked for the bottles.', answeredAt: released.releasedAt }],
      reflection: { text: 'Bottles first.', submitted: true, askedAt: null },
    });
    portal.answer(comments.read, { status: true });
    await openScreen(screens.testDetails.path, { as: 'user', ...display });
    const read = page.getByRole('region', { name: 'Comments' });
    await expect.element(read.getByText(text)).toBeVisible();
    await expect.element(read.getByText('I looked for the bottles.')).toBeVisible();
    await expect.element(read.getByText('Your facilitators read it')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Practise/ })).toBeVisible();
    await expectAccessible();
  },
);

const ids = () => ({
  sessionId: session.sessionId,
  moduleId: session.moduleId,
  moduleName: session.moduleName,
});
