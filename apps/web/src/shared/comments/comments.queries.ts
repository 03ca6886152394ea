import { comments, type RequestOf } from '@simward/contract';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';

const keyOf = (sessionId: string) => ['comments', sessionId] as const;

/** The comments on a session that the signed-in person may read. */
export const commentsQuery = (sessionId: string) =>
  callQuery([...keyOf(sessionId)], comments.list, { params: { sessionId } });

type CommentValues = RequestOf<typeof comments.write>['body'];

export const useWriteComment = (sessionId: string) =>
  useChange(
    (body: CommentValues) => call(comments.write, { params: { sessionId }, body }),
    [...keyOf(sessionId)],
  );

export const useChangeComment = (sessionId: string) =>
  useChange(
    ({ commentId, body }: { commentId: string; body: CommentValues }) =>
      call(comments.change, { params: { sessionId, commentId }, body }),
    [...keyOf(sessionId)],
  );

/** Deletes, releases or withdraws one of the signed-in person's own comments. */
export const useCommentAct = (sessionId: string) =>
  useChange(
    async ({ act, commentId }: { act: 'delete' | 'release' | 'withdraw'; commentId: string }) => {
      if (act === 'release')
        await call(comments.release, { params: { sessionId }, body: { commentIds: [commentId] } });
      else
        await call(act === 'delete' ? comments.remove : comments.withdraw, {
          params: { sessionId, commentId },
        });
    },
    [...keyOf(sessionId)],
  );

export const useReleaseAll = (sessionId: string) =>
  useChange(() => call(comments.release, { params: { sessionId }, body: {} }), [...keyOf(sessionId)]);

export const useReadComments = (sessionId: string) =>
  useChange(
    (commentIds: string[]) => call(comments.read, { params: { sessionId }, body: { commentIds } }),
    [...keyOf(sessionId)],
  );

export const useAnswerComment = (sessionId: string) =>
  useChange(
    ({ commentId, text }: { commentId: string; text: string }) =>
      call(comments.answer, { params: { sessionId, commentId }, body: { text } }),
    [...keyOf(sessionId)],
  );

export const useReflect = (sessionId: string) =>
  useChange(
    (body: RequestOf<typeof comments.reflect>['body']) =>
      call(comments.reflect, { params: { sessionId }, body }),
    [...keyOf(sessionId)],
  );
