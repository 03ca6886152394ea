import { comments } from '@simward/contract';
import { buildModule } from '../../src/testing/builders/builders.ts';
import { buildComment } from '../../src/testing/builders/sessions/buildComment.ts';
import { buildSession } from '../../src/testing/builders/sessions/buildSession.ts';
import type { Principal } from '../principals.ts';
import { type RecordScope, unknownId } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { makeLearner, makeSelfOrLearner } from '../sampleRecords.ts';

const makeFor = async (
  world: World,
  { companyId }: RecordScope,
  userId: string,
  authorId: string,
  released: boolean,
) => {
  const session = await buildSession(
    world.portal,
    { companyId, userId },
    await buildModule(world.portal, companyId),
  );
  const text = `Say it aloud, ${session.sessionId.slice(-6)}`;
  return `${session.sessionId} ${await buildComment(world.portal, session, authorId, { released, text })}`;
};

/** A learner's session with an own comment of whoever asks. */
const makeOwnComment =
  (released: boolean) =>
  async (world: World, recordScope: RecordScope, { user }: Principal) =>
    makeFor(world, recordScope, await makeLearner(world, recordScope), user?.userId ?? unknownId(), released);

/** A session with a released comment: of the learner who asks in the own recordScope, else of another. */
const makeReleased = async (world: World, recordScope: RecordScope, principal: Principal) =>
  makeFor(world, recordScope, await makeSelfOrLearner(world, recordScope, principal), unknownId(), true);

const idsOf = (made: string) => {
  const [sessionId = '', commentId = unknownId()] = made.split(' ');
  return { sessionId, commentId };
};
const ofSession = (made: string) => ({ sessionId: idsOf(made).sessionId });

const draft = { about: "department's", make: makeOwnComment(false) } as const;
const own = { about: 'own', make: makeReleased } as const;
const body = { text: 'Say it aloud.', at: 12.5, stepName: 'Cultures', phase: 'analysis' } as const;

export const commentsSamples: readonly AnySample[] = [
  sample({
    endpoint: comments.list,
    about: "department's",
    make: makeReleased,
    request: (made) => ({ params: ofSession(made) }),
  }),
  sample({ ...draft, endpoint: comments.write, request: (made) => ({ params: ofSession(made), body }) }),
  sample({ ...draft, endpoint: comments.change, request: (made) => ({ params: idsOf(made), body }) }),
  sample({ ...draft, endpoint: comments.remove, request: (made) => ({ params: idsOf(made) }) }),
  sample({
    ...draft,
    endpoint: comments.release,
    request: (made) => ({ params: ofSession(made), body: {} }),
  }),
  sample({
    ...draft,
    make: makeOwnComment(true),
    endpoint: comments.withdraw,
    request: (made) => ({ params: idsOf(made) }),
  }),
  sample({
    ...own,
    endpoint: comments.read,
    request: (made) => ({ params: ofSession(made), body: { commentIds: [idsOf(made).commentId] } }),
  }),
  sample({
    ...own,
    endpoint: comments.answer,
    request: (made) => ({ params: idsOf(made), body: { text: 'Yes.' } }),
  }),
  sample({
    ...own,
    endpoint: comments.reflect,
    request: (made) => ({ params: ofSession(made), body: { text: 'Late.', submitted: true, asked: true } }),
  }),
];
