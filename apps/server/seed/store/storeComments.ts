import { type comments, screens } from '@simward/contract';
import {
  answerComment,
  findCommentedSession,
  insertComment,
  readComments,
  releaseDrafts,
} from '../../src/domain/comments/comments.sql.ts';
import { saveReflection } from '../../src/domain/comments/reflection.sql.ts';
import { insertMail } from '../../src/domain/mails/queueMail.ts';
import { deliver } from '../../src/domain/mails/sending/deliverMail.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { DemoTime } from '../model/demoTime.ts';
import type { DemoUpload } from '../model/planUploads.ts';
import { talks, type WrittenTalk } from '../model/talks.ts';
import { demoId } from './demoId.ts';
import { platformAt } from './platformWithin.ts';
import { companyIdOf, userIdOf } from './storePeople.sql.ts';
import { sessionIdOf } from './storeTimeline.ts';

const hourMs = 3_600_000;
const writtenAfterMs = 1.5 * hourMs;
const releasedAfterMs = 2 * hourMs;
const answeredAfterMs = 5 * hourMs;

/** Stores what staff and learners have written about sessions, with the mails that told learners of it. */
export const storeComments = async (
  trx: Trx,
  platform: Platform,
  { now }: DemoTime,
  uploads: readonly DemoUpload[],
): Promise<void> => {
  for (const talk of talks) {
    const upload = talk.sessionAmong(uploads);
    if (upload && upload.arrivedAt.getTime() + answeredAfterMs <= now.getTime())
      await storeTalk(trx, platform, upload, talk);
  }
};

const storeTalk = async (trx: Trx, platform: Platform, upload: DemoUpload, talk: WrittenTalk) => {
  const companyId = companyIdOf(upload.person);
  const session = await findCommentedSession(trx, companyId, sessionIdOf(upload));
  if (!session) return;
  const after = (ms: number) => new Date(upload.arrivedAt.getTime() + ms);
  const learner = { userId: session.user_id, now: after(answeredAfterMs) };
  const authorId = userIdOf(talk.authorId);
  const keyed = talk.comments.map((comment, index) => ({
    comment,
    commentId: demoId('comment', session.session_id, String(index)),
  }));
  for (const { comment, commentId } of keyed) {
    const written = { id: commentId, authorId, written: inputOf(comment, upload) };
    await insertComment(trx, session, written, after(writtenAfterMs));
  }
  if (keyed.length > 0) {
    const ids = keyed.map(({ commentId }) => commentId);
    await releaseDrafts(trx, session, ids, { userId: authorId, now: after(releasedAfterMs) });
    await mailRelease(trx, platformAt(platform, after(releasedAfterMs)), session);
  }
  const readIds = keyed.flatMap(({ comment, commentId }) =>
    comment.answer === undefined ? [] : [commentId],
  );
  if (readIds.length > 0) await readComments(trx, session, readIds, learner);
  for (const { comment, commentId } of keyed)
    if (comment.answer !== undefined)
      await answerComment(trx, { session, commentId }, comment.answer, learner);
  if (talk.reflection) await saveReflection(trx, session, talk.reflection, after(hourMs));
};

/** A comment on a step is about the moment at which the step was reported. */
const inputOf = (
  { text, stepName, phase }: WrittenTalk['comments'][number],
  { played }: DemoUpload,
): comments.CommentInput => {
  const step = played.events.find((event) => event.type === 'step' && event.name === stepName);
  return { text, stepName: stepName ?? null, phase, at: step ? step.t / 1000 : null };
};

const mailRelease = async (
  trx: Trx,
  platform: Platform,
  session: { company_id: string; session_id: string; user_id: string },
) => {
  const mail = await insertMail(platform, trx, {
    companyId: session.company_id,
    userId: session.user_id,
    template: 'comments-released',
    path: `${screens.testDetails.path}?sessionId=${session.session_id}`,
  });
  await deliver(platform, mail);
};
