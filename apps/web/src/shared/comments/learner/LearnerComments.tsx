import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/Card.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import classes from '../CommentList.module.css';
import { CommentText } from '../CommentText.tsx';
import { commentsQuery, useReadComments } from '../comments.queries.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ReflectionForm } from './ReflectionForm.tsx';

interface LearnerCommentsProps {
  sessionId: string;
  /** Leads to the step that a comment is about. */
  onStep: (name: string) => void;
}

/** What facilitators said of an own session; shown, it is read. Under it what the learner says. */
export function LearnerComments({ sessionId, onStep }: LearnerCommentsProps) {
  const { t } = useTranslation('comments');
  const query = useQuery(commentsQuery(sessionId));
  const read = useReadComments(sessionId);
  const noted = useRef<string>('');
  const unread = (query.data?.comments ?? []).filter(({ readAt }) => readAt === null).map(({ _id }) => _id);
  const asked = unread.join();
  const { mutate } = read;
  useEffect(() => {
    if (asked === '' || noted.current === asked) return;
    noted.current = asked;
    mutate(asked.split(','));
  }, [asked, mutate]);
  return (
    <Card title={t('title')} unit={query.data ? String(query.data.comments.length) : ''}>
      {query.data ? (
        <>
          {query.data.comments.length === 0 && <p className={classes.quiet}>{t('noneReleased')}</p>}
          <ol className={classes.list}>
            {query.data.comments.map((comment) => {
              const { stepName } = comment;
              return (
                <li key={comment._id}>
                  <CommentText
                    comment={comment}
                    at={comment.at}
                    onMoment={stepName === null ? undefined : () => onStep(stepName)}
                  >
                    {comment.answer === null && <AnswerForm sessionId={sessionId} comment={comment} />}
                  </CommentText>
                </li>
              );
            })}
          </ol>
          <ReflectionForm sessionId={sessionId} reflection={query.data.reflection} />
        </>
      ) : (
        <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={120} />} />
      )}
    </Card>
  );
}
