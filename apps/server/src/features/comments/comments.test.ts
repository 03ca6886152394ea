import { comments, debriefing, outbox, results, sessions } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listReleasedComments } from '../../domain/comments/comments.sql.ts';
import { buildUser, signInAs } from '../../testing/builders/builders.ts';
import { buildLearnerScene, type LearnerScene } from '../../testing/builders/learnerScene.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let scene: LearnerScene;
let manager: string;
let sessionId: string;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  scene = await buildLearnerScene(portal);
  const owner = await buildUser(portal, scene.companyId, { role: 'SuperAdmin' });
  manager = await signInAs(portal, owner);
  ({ sessionId } = await buildSession(portal, scene.learner, scene.module));
});

const secret = 'Say the allergy question out loud';
const written = { text: secret, at: 12.5, stepName: 'Cultures', phase: 'analysis' } as const;
const params = () => ({ sessionId });
const listAs = async (token: string) =>
  (await portal.send(comments.list, { params: params() }, { token })).body;
const write = async () =>
  (await portal.send(comments.write, { params: params(), body: written }, { token: manager })).body._id;
const release = () => portal.send(comments.release, { params: params(), body: {} }, { token: manager });
const ofComment = (commentId: string) => ({ params: { sessionId, commentId } });

test('nothing of a draft reaches the learner or another facilitator, by any call', async () => {
  const id = await write();
  const answers = [
    await portal.send(comments.list, { params: params() }, { token: scene.token }),
    await portal.send(results.testDetails, { query: { sessionId } }, { token: scene.token }),
    await portal.send(debriefing.readDebriefing, { params: params() }, { token: scene.token }),
    await portal.send(
      debriefing.competencyDebriefing,
      { query: { sessionId, moduleId: scene.module.moduleId } },
      { token: scene.token },
    ),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain(secret);
  }
  expect((await listAs(scene.token)).comments).toEqual([]);
  const answered = await portal.send(
    comments.answer,
    { ...ofComment(id), body: { text: 'Yes' } },
    { token: scene.token },
  );
  expect(answered.problem.code).toBe('comment.not-found');
  const colleague = await signInAs(portal, await buildUser(portal, scene.companyId, { role: 'SuperAdmin' }));
  expect((await listAs(colleague)).comments).toEqual([]);
  const { learner } = scene;
  expect(await portal.platform.database.read(learner, (trx) => listReleasedComments(trx, learner))).toEqual(
    [],
  );
});

test('released it is read, answered and kept; until then it can be taken back and changed', async () => {
  const id = await write();
  expect((await release()).body).toEqual({ released: 1 });
  expect(
    (await portal.send(comments.change, { ...ofComment(id), body: written }, { token: manager })).problem
      .code,
  ).toBe('comment.released');
  await portal.send(comments.withdraw, ofComment(id), { token: manager });
  expect((await listAs(scene.token)).comments).toEqual([]);
  await portal.send(
    comments.change,
    { ...ofComment(id), body: { ...written, text: 'Cultures first.' } },
    { token: manager },
  );
  expect((await release()).body).toEqual({ released: 1 });
  expect((await release()).body).toEqual({ released: 0 });
  expect((await listAs(scene.token)).comments).toMatchObject([
    {
      text: 'Cultures first.',
      at: 12.5,
      stepName: 'Cultures',
      phase: 'analysis',
      mine: false,
      readAt: null,
      history: [],
    },
  ]);
  await portal.send(comments.read, { params: params(), body: { commentIds: [id] } }, { token: scene.token });
  expect((await portal.send(comments.withdraw, ofComment(id), { token: manager })).problem.code).toBe(
    'comment.read',
  );
  await portal.send(comments.answer, { ...ofComment(id), body: { text: 'I will.' } }, { token: scene.token });
  const [comment] = (await listAs(manager)).comments;
  expect(comment).toMatchObject({ answer: 'I will.', mine: true });
  expect(comment?.history.map(({ act }) => act)).toEqual([
    'written',
    'released',
    'withdrawn',
    'changed',
    'released',
    'read',
    'answered',
  ]);
  const { learner } = scene;
  expect(
    await portal.platform.database.read(learner, (trx) => listReleasedComments(trx, learner)),
  ).toMatchObject([
    {
      session_id: sessionId,
      module_name: 'Sepsis',
      t_ms: 12_500,
      text: 'Cultures first.',
      answer: 'I will.',
    },
  ]);
});

test('a reflection is private until it is submitted; the wish to talk is not', async () => {
  const save = (body: { text: string; submitted: boolean; asked: boolean }) =>
    portal.send(comments.reflect, { params: params(), body }, { token: scene.token });
  await save({ text: 'I was late.', submitted: false, asked: false });
  expect((await listAs(manager)).reflection).toBeNull();
  await save({ text: 'I was late.', submitted: false, asked: true });
  expect((await listAs(manager)).reflection).toMatchObject({ text: '', submitted: false });
  await save({ text: 'I was late.', submitted: true, asked: true });
  expect((await listAs(manager)).reflection).toMatchObject({ text: 'I was late.', submitted: true });
  expect((await save({ text: '', submitted: false, asked: false })).problem.code).toBe(
    'reflection.submitted',
  );
});

test('the learner is written to once a release', async () => {
  const countMails = async () =>
    (
      await portal.send(outbox.listMails, { query: { search: scene.learner.userId } }, { token: manager })
    ).body.mails.filter(({ template }) => template === 'comments-released').length;
  const before = await countMails();
  await write();
  await write();
  expect((await release()).body).toEqual({ released: 2 });
  expect((await countMails()) - before).toBe(1);
});

test('a session that another learner gets tells that one nothing: its comments are drafts again, without the answer', async () => {
  const id = await write();
  await release();
  await portal.send(
    comments.answer,
    { ...ofComment(id), body: { text: 'I forgot.' } },
    { token: scene.token },
  );
  const other = await buildUser(portal, scene.companyId);
  const reassigned = await portal.send(
    sessions.reassignSession,
    { params: { id: sessionId }, body: { userId: other.userId, reason: 'Headset shared' } },
    { token: await signInAs(portal, await buildUser(portal, scene.companyId, { role: 'Admin' })) },
  );
  expect(reassigned.status).toBe(200);
  expect((await listAs(await signInAs(portal, other))).comments).toEqual([]);
  const [draft] = (await listAs(manager)).comments;
  expect(draft).toMatchObject({ _id: id, text: secret, releasedAt: null, readAt: null, answer: null });
  expect(draft?.history.map(({ act }) => act)).toEqual(['written', 'released', 'answered', 'withdrawn']);
});
