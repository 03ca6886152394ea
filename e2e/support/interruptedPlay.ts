import type { APIRequestContext, Page } from '@playwright/test';
import { type AnswerOf, debriefing, modules } from '@simward/contract';
import { actions } from '../../apps/scenarios/hand-hygiene/src/rules/actions.ts';
import { callPortal } from './callPortal.ts';
import { type Player, playToTheEnd, rightly, stateOf } from './playScenario.ts';
import { tokenOf } from './signIn.ts';

type PressAct = Parameters<typeof playToTheEnd>[1];

/** Presses an act by its key, or in the list where it has none. Nothing is drawn for it. */
export const byKeys =
  (page: Page): PressAct =>
  async ({ id }, state) => {
    const position = actions(state).findIndex((action) => action.id === id) + 1;
    if (position <= 9) return page.keyboard.press(String(position));
    await page.locator(`[data-act="${id}"]`).focus();
    await page.keyboard.press('Enter');
  };

/** Plays without a mistake to the end; `at` is called once, before the first act towards that goal. */
export const playOn = async (page: Page, at?: { goal: number; happens: () => Promise<unknown> }) => {
  const press = byKeys(page);
  let hasHappened = false;
  await playToTheEnd(page, async (action, state) => {
    if (at && !hasHappened && state.goal >= at.goal) {
      hasHappened = true;
      await at.happens();
    }
    await press(action, state);
  });
};

/** Plays until the first act towards a goal. */
export const playUntil = async (page: Page, goal: number): Promise<void> => {
  const reached = new Error(`Goal ${goal} is reached`);
  await playOn(page, {
    goal,
    happens: () => Promise.reject(reached),
  }).catch((error: unknown) => {
    if (error !== reached) throw error;
  });
  if (!rightly(await stateOf(page))) throw new Error('There is nothing left to do');
};

/** What the portal has of a learner's sessions, as their page of the module shows it. */
export const attemptsOf = async (
  request: APIRequestContext,
  { token, moduleId }: Pick<Player, 'token' | 'moduleId'>,
): Promise<Pick<AnswerOf<typeof modules.moduleDetail>, 'attempts' | 'play'>> =>
  callPortal(request, modules.moduleDetail, { params: { id: moduleId } }, token);

/**
 * Does something while each learner has so many assessments of the module. Journeys of the same portal use one each, and may go
 * on meanwhile.
 */
export const withAttempts = async (
  request: APIRequestContext,
  { moduleId }: Pick<Player, 'moduleId'>,
  attempts: number,
  work: () => Promise<void>,
): Promise<void> => {
  const owner = await tokenOf(request, 'superadmin');
  const limit = (attemptsAllowed: number | null) =>
    callPortal(request, modules.modifyModule, { body: { _id: moduleId, attemptsAllowed } }, owner);
  await limit(attempts);
  try {
    await work();
  } finally {
    await limit(null);
  }
};

/** How many marks and answers the Manager's debriefing shows of a session: what was acknowledged, counted once. */
export const countDebriefed = async (request: APIRequestContext, sessionId: string) => {
  const manager = await tokenOf(request, 'manager');
  const read = await callPortal(request, debriefing.readDebriefing, { params: { sessionId } }, manager);
  return {
    right: read.stepMarks.filter(({ outcome }) => outcome === 'correct').length,
    marks: read.stepMarks.filter(({ outcome }) => outcome !== 'missed').length,
    answers: read.answers.length,
    outcome: read.outcome,
  };
};

/** The names of the plays that this browser keeps. */
export const keptPlays = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `indexedDB.databases().then((all) => all.map(({ name }) => name).filter((name) => name.startsWith('simward-play-')))`,
  );
