import { Button } from '@mantine/core';
import { comments } from '@simward/contract';
import { commentsTexts } from '@simward/texts/comments';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import classes from '../CommentList.module.css';
import { CommentText } from '../CommentText.tsx';
import { commentsQuery, useAnswerComment, useReadComments, useReflect } from '../comments.queries.ts';

const t = textsOf(commentsTexts);

interface LearnerCommentsProps {
  sessionId: string;
  /** Leads to the step that a comment is about. */
  onStep: (name: string) => void;
}

/** What facilitators said of an own session; shown, it is read. Under it what the learner says. */
export function LearnerComments({ sessionId, onStep }: LearnerCommentsProps) {
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

interface ReflectionFormProps {
  sessionId: string;
  reflection: comments.Reflection | null;
}

/** The learner's own words, private until they are sent, and the wish to talk about the session. */
function ReflectionForm({ sessionId, reflection }: ReflectionFormProps) {
  const [typed, setTyped] = useState<string>();
  const reflect = useReflect(sessionId);
  const kept = reflection?.text ?? '';
  const submitted = reflection?.submitted ?? false;
  const asked = reflection?.askedAt != null;
  const text = typed ?? kept;
  const save = (given: { submitted?: boolean; asked?: boolean }) =>
    reflect.mutate({ text: text.trim(), submitted, asked, ...given });
  return (
    <div className={classes.form}>
      <TextAreaField
        label={t('reflection')}
        description={t(submitted ? 'reflectionShared' : 'reflectionPrivate')}
        maxLength={comments.limits.text}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={reflect.error?.message}
      />
      <div className={classes.acts}>
        {!submitted && text.trim() !== kept && (
          <Button variant="default" size="xs" loading={reflect.isPending} onClick={() => save({})}>
            {t('keepPrivate')}
          </Button>
        )}
        {text.trim() !== '' && (!submitted || text.trim() !== kept) && (
          <Button size="xs" loading={reflect.isPending} onClick={() => save({ submitted: true })}>
            {t('submit')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          loading={reflect.isPending}
          onClick={() => save({ asked: !asked })}
        >
          {t(asked ? 'askNoMore' : 'ask')}
        </Button>
      </div>
    </div>
  );
}

interface AnswerFormProps {
  sessionId: string;
  comment: comments.Comment;
}

/** Takes note of a comment, with or without words. */
function AnswerForm({ sessionId, comment }: AnswerFormProps) {
  const [text, setText] = useState('');
  const answer = useAnswerComment(sessionId);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate({ commentId: comment._id, text: text.trim() });
      }}
    >
      <TextAreaField
        aria-label={t('answerTo', { name: comment.author.name })}
        placeholder={t('answerTo', { name: comment.author.name })}
        rows={1}
        maxLength={comments.limits.text}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={answer.error?.message}
      />
      <div className={classes.acts}>
        <Button type="submit" size="xs" loading={answer.isPending}>
          {t(text.trim() === '' ? 'takeNote' : 'sendAnswer')}
        </Button>
      </div>
    </form>
  );
}
