import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { play } from '@simward/contract';
import { type Action, actions } from '../../apps/scenarios/hand-hygiene/src/rules/actions.ts';
import { changesAt } from '../../apps/scenarios/hand-hygiene/src/rules/cleaning.ts';
import { description, questionOf } from '../../apps/scenarios/hand-hygiene/src/rules/description.ts';
import { hint } from '../../apps/scenarios/hand-hygiene/src/rules/hint.ts';
import type { State } from '../../apps/scenarios/hand-hygiene/src/rules/state.ts';
import { type AddedPerson, addPerson } from './addPerson.ts';
import { assignModule } from './assignModule.ts';
import { callPortal } from './callPortal.ts';
import { tokenByPassword, tokenOf } from './signIn.ts';

export interface Player extends AddedPerson {
  token: string;
  moduleId: string;
}

/** A learner in the demo Manager's care to whom the module is assigned that can be played in a browser. */
export const addPlayer = async (request: APIRequestContext, name: string): Promise<Player> => {
  const manager = await tokenOf(request, 'manager');
  const person = await addPerson(request, manager, { name });
  const moduleId = await assignModule(request, manager, person._id, description.moduleName);
  return { ...person, moduleId, token: await tokenByPassword(request, person.mobileNo, person.pin) };
};

/** Presses Play beside the page and opens the scenario with a test's clock. */
export const openScenario = async (
  page: Page,
  request: APIRequestContext,
  { token, moduleId }: Pick<Player, 'token' | 'moduleId'>,
): Promise<void> => {
  const { address, ticket } = await callPortal(request, play.beginPlay, { body: { moduleId } }, token);
  await page.goto(`${address}?clock=test#ticket=${ticket}&back=/`);
};

/** Waits until the picture stands and all of the page has been fetched, also what tests alone use. */
export const untilDrawn = async (page: Page): Promise<void> => {
  await page.locator('canvas[data-drawn]').waitFor({ timeout: 60_000 });
  await isTrue(page, "typeof scenario !== 'undefined'");
};

/** Begins to play once the picture stands. */
export const begin = async (page: Page, mode: 'training' | 'assessment'): Promise<void> => {
  await untilDrawn(page);
  await page.locator(`[data-begin="${mode}"]`).click();
  await page.getByRole('navigation', { name: 'What you can do here' }).waitFor();
  await advance(page, 1_500);
};

/** Waits until an expression is true in the page, whose policy forbids the evaluation that Playwright's own waiting needs. */
export const isTrue = (page: Page, expression: string): Promise<void> =>
  expect.poll(() => page.evaluate<boolean>(`Boolean(${expression})`), { timeout: 20_000 }).toBe(true);

/** Lets time pass on the test's clock. */
export const advance = (page: Page, milliseconds: number): Promise<unknown> =>
  page.evaluate(`scenario.advance(${milliseconds})`);

/** Draws what is there now. Without a graphics processor a frame takes half a second, so that none is drawn unasked. */
export const draw = (page: Page): Promise<unknown> => page.evaluate('scenario.draw()');

/** Brings everything in the picture to where it is now: what a pointer meets is then the same as after a frame. */
export const move = (page: Page): Promise<unknown> => page.evaluate('scenario.move()');

export const stateOf = (page: Page): Promise<State> => page.evaluate<State>('scenario.state()');

/** The next good act, and the right answer. */
export const rightly = (state: State): string | undefined => {
  if (!state.question) return hint(state);
  const { answers, right } = questionOf(state.question);
  return `answer:${answers.indexOf(right)}`;
};

/** Plays to the end: `choose` says what to do, `press` does it. Rubbing and washing have their time. */
export const playToTheEnd = async (
  page: Page,
  press: (action: Action, state: State) => Promise<void>,
  choose: (state: State) => string | undefined = rightly,
): Promise<void> => {
  for (let acts = 0; acts < 150; acts += 1) {
    const state = await stateOf(page);
    if (state.over) return;
    const due = changesAt(state);
    if (due !== undefined && !state.question) {
      await advance(page, Math.max(1, due - (await page.evaluate<number>('scenario.elapsed()'))));
      continue;
    }
    const id = choose(state);
    const action = actions(state).find((possible) => possible.id === id);
    if (!action) throw new Error(`“${id}” is not possible at ${state.spot}, goal ${state.goal}`);
    await press(action, state);
    await advance(page, 1_500);
  }
  throw new Error('The play has no end');
};
