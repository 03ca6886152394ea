import { Button } from '@mantine/core';
import { comments } from '@simward/contract';
import { commentsTexts } from '@simward/texts/comments';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { TextAreaField } from '../../ui/form/fields/FormFields.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { CommentText } from './CommentText.tsx';
import { commentsQuery, useAnswerComment, useReadComments, useReflect } from './comments.queries.ts';

const t = textsOf(commentsTexts);

interface LearnerCommentsProps {
  sessionId: string;
  /** Shows the step that a comment is about. */
  onStep: (name: string) => void;
}

/** The facilitators' comments on the learner's own session, marked as read once shown, and the learner's answers. */
export function LearnerComments({ sessionId, onStep }: LearnerCommentsProps) {
  const query = useQuery(commentsQuery(sessionId));
  const read = useReadComments(sessionId);
  const sentIds = useRef<string>('');
  const unread = (query.data?.comments ?? []).filter(({ readAt }) => readAt === null).map(({ _id }) => _id);
  const unreadIds = unread.join();
  const { mutate } = read;
  useEffect(() => {
    if (unreadIds === '' || sentIds.current === unreadIds) return;
    sentIds.current = unreadIds;
    mutate(unreadIds.split(','));
  }, [unreadIds, mutate]);
  return (
    <Card title={t('title')} unit={query.data ? String(query.data.comments.length) : ''}>
      {query.data ? (
        <>
          {query.data.comments.length === 0 && (
            <Text as="p" size="sm" color={3}>
              {t('noneReleased')}
            </Text>
          )}
          <Stack as="ol" gap={12}>
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
          </Stack>
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

/** The learner's own reflection, private until it is submitted, and the request to talk about the session. */
function ReflectionForm({ sessionId, reflection }: ReflectionFormProps) {
  const [typed, setTyped] = useState<string>();
  const reflect = useReflect(sessionId);
  const savedText = reflection?.text ?? '';
  const submitted = reflection?.submitted ?? false;
  const asked = reflection?.askedAt != null;
  const text = typed ?? savedText;
  const save = (change: { submitted?: boolean; asked?: boolean }) =>
    reflect.mutate({ text: text.trim(), submitted, asked, ...change });
  return (
    <Stack above={12} className="screen-only">
      <TextAreaField
        label={t('reflection')}
        description={t(submitted ? 'reflectionShared' : 'reflectionPrivate')}
        maxLength={comments.limits.text}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={reflect.error?.message}
      />
      <Row justify="end" above={8} className="screen-only">
        {!submitted && text.trim() !== savedText && (
          <Button variant="default" size="xs" loading={reflect.isPending} onClick={() => save({})}>
            {t('keepPrivate')}
          </Button>
        )}
        {text.trim() !== '' && (!submitted || text.trim() !== savedText) && (
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
      </Row>
    </Stack>
  );
}

interface AnswerFormProps {
  sessionId: string;
  comment: comments.Comment;
}

/** Form to answer a comment; an answer without text only says that the learner has taken note. */
function AnswerForm({ sessionId, comment }: AnswerFormProps) {
  const [text, setText] = useState('');
  const answer = useAnswerComment(sessionId);
  return (
    <Stack
      as="form"
      above={12}
      className="screen-only"
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
      <Row justify="end" above={8} className="screen-only">
        <Button type="submit" size="xs" loading={answer.isPending}>
          {t(text.trim() === '' ? 'takeNote' : 'sendAnswer')}
        </Button>
      </Row>
    </Stack>
  );
}
