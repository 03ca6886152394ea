import { Button } from '@mantine/core';
import type { AnswerOf, comments } from '@simward/contract';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/Card.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import classes from '../CommentList.module.css';
import { CommentText } from '../CommentText.tsx';
import { commentsQuery, useReleaseAll } from '../comments.queries.ts';
import { CommentActs } from './CommentActs.tsx';
import { CommentForm, type Moment } from './CommentForm.tsx';
import { CommentOrder, type Order, ordered } from './CommentOrder.tsx';

interface SessionCommentsProps {
  sessionId: string;
  /** The learner's name. */
  learner: string;
  /** When the learner began, on the page's axis. */
  begins: number;
  /** What is chosen on the page; undefined the whole session. */
  moment: Moment | undefined;
  onMoment: (comment: comments.Comment) => void;
  /** Where comments of several sessions stand beside each other. */
  title?: string;
  /** Nothing new is written here; without a comment there is no card. */
  readOnly?: boolean;
}

/** What facilitators say of a session: own drafts, what was released and how far it came, what the learner answers. */
export function SessionComments(props: SessionCommentsProps) {
  const { t } = useTranslation('comments');
  const { title = t('title') } = props;
  const query = useQuery(commentsQuery(props.sessionId));
  const inCard = (content: ReactNode) => <Card title={title}>{content}</Card>;
  return (
    <QueryStates
      query={query}
      failed={t('failed')}
      loading={inCard(<BlockSkeleton height={120} />)}
      aroundFailure={inCard}
    >
      {(written) => <Written {...props} title={title} written={written} />}
    </QueryStates>
  );
}

interface WrittenProps extends SessionCommentsProps {
  title: string;
  written: AnswerOf<typeof comments.list>;
}

function Written({
  sessionId,
  learner,
  begins,
  moment,
  onMoment,
  readOnly = false,
  title,
  written: { comments: said, reflection },
}: WrittenProps) {
  const { t } = useTranslation('comments');
  const [order, setOrder] = useState<Order>('time');
  const releaseAll = useReleaseAll(sessionId);
  const drafts = said.filter(({ releasedAt }) => releasedAt === null).length;
  const nothing = said.length === 0 && !reflection?.submitted;
  if (readOnly && nothing) return null;
  return (
    <div className={nothing ? 'screen-only' : undefined}>
      <Card
        title={title}
        unit={String(said.length)}
        controls={said.length > 1 && <CommentOrder value={order} onChange={setOrder} />}
      >
        {reflection && (
          <p className={classes.quiet}>
            {reflection.askedAt && <strong>{t('wasAsked', { name: learner })}</strong>}{' '}
            {reflection.submitted && t('reflectionOf', { name: learner, text: reflection.text })}
          </p>
        )}
        <ol className={classes.list}>
          {ordered(said, order).map((comment) => (
            <li key={comment._id}>
              <CommentText
                comment={comment}
                at={comment.at === null ? null : comment.at + begins}
                onMoment={() => onMoment(comment)}
                withState
              >
                <CommentActs sessionId={sessionId} learner={learner} comment={comment} />
              </CommentText>
            </li>
          ))}
        </ol>
        {drafts > 1 && (
          <div className={classes.acts}>
            <Button
              size="xs"
              leftSection={<IconSend size={15} stroke={1.8} aria-hidden="true" />}
              loading={releaseAll.isPending}
              onClick={() => releaseAll.mutate()}
            >
              {t('releaseAll', { count: drafts, name: learner })}
            </Button>
          </div>
        )}
        {!readOnly && <CommentForm sessionId={sessionId} begins={begins} moment={moment} />}
      </Card>
    </div>
  );
}
