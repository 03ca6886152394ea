import { Button, Menu } from '@mantine/core';
import type { AnswerOf, comments } from '@simward/contract';
import { commentsTexts } from '@simward/texts/comments';
import { IconChevronDown, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { TextAreaField } from '../../ui/form/fields/FormFields.tsx';
import { FieldError } from '../../ui/form/fields/TextFields.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { CommentForm, type Moment } from './CommentForm.tsx';
import { CommentText } from './CommentText.tsx';
import { commentsQuery, useChangeComment, useCommentAct, useReleaseAll } from './comments.queries.ts';

const t = textsOf(commentsTexts);

interface SessionCommentsProps {
  sessionId: string;
  /** The learner's name. */
  learner: string;
  /** The moment at which the learner began, in seconds on the page's time axis. */
  begins: number;
  /** The moment chosen on the page; undefined for the whole session. */
  moment: Moment | undefined;
  onMoment: (comment: comments.Comment) => void;
  /** The card's title, which tells the cards apart where comments of several sessions are side by side. */
  title?: string;
  /** Shows comments and hides the form. The card is left out when there is no comment. */
  readOnly?: boolean;
}

/** The facilitators' comments on a session: own drafts, released comments with their state, and the learner's answers. */
export function SessionComments(props: SessionCommentsProps) {
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
      {(data) => <CommentsCard {...props} title={title} data={data} />}
    </QueryStates>
  );
}

interface CommentsCardProps extends SessionCommentsProps {
  title: string;
  data: AnswerOf<typeof comments.list>;
}

function CommentsCard({
  sessionId,
  learner,
  begins,
  moment,
  onMoment,
  readOnly = false,
  title,
  data: { comments: all, reflection },
}: CommentsCardProps) {
  const [order, setOrder] = useState<Order>('time');
  const releaseAll = useReleaseAll(sessionId);
  const drafts = all.filter(({ releasedAt }) => releasedAt === null).length;
  const isEmpty = all.length === 0 && !reflection?.submitted;
  if (readOnly && isEmpty) return null;
  return (
    <div className={isEmpty ? 'screen-only' : undefined}>
      <Card
        title={title}
        unit={String(all.length)}
        controls={all.length > 1 && <CommentOrder value={order} onChange={setOrder} />}
      >
        {reflection && (
          <Text as="p" size="sm" color={3}>
            {reflection.askedAt && <strong>{t('wasAsked', { name: learner })}</strong>}{' '}
            {reflection.submitted && t('reflectionOf', { name: learner, text: reflection.text })}
          </Text>
        )}
        <Stack as="ol" gap={12}>
          {inOrder(all, order).map((comment) => (
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
        </Stack>
        {drafts > 1 && (
          <Row justify="end" above={8} className="screen-only">
            <Button
              size="xs"
              leftSection={<IconSend size={15} stroke={1.8} aria-hidden="true" />}
              loading={releaseAll.isPending}
              onClick={() => releaseAll.mutate()}
            >
              {t('releaseAll', { count: drafts, name: learner })}
            </Button>
          </Row>
        )}
        {!readOnly && <CommentForm sessionId={sessionId} begins={begins} moment={moment} />}
      </Card>
    </div>
  );
}

interface CommentActsProps {
  sessionId: string;
  learner: string;
  comment: comments.Comment;
}

/** The buttons of a comment's author, and the history of the comment. */
function CommentActs({ sessionId, learner, comment }: CommentActsProps) {
  const format = useFormat();
  const act = useCommentAct(sessionId);
  const change = useChangeComment(sessionId);
  const [text, setText] = useState<string>();
  const { _id: commentId, mine, releasedAt, readAt, history, at, stepName, phase } = comment;
  const draft = releasedAt === null;
  if (mine && text !== undefined)
    return (
      <Stack
        as="form"
        above={12}
        className="screen-only"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(
            { commentId, body: { text, at, stepName, phase } },
            { onSuccess: () => setText(undefined) },
          );
        }}
      >
        <TextAreaField
          aria-label={t('change')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={change.error?.message}
        />
        <Row justify="end" above={8} className="screen-only">
          <Button variant="default" size="xs" onClick={() => setText(undefined)}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="xs" loading={change.isPending} disabled={text.trim() === ''}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    );
  return (
    <>
      {mine && !readAt && (
        <Row justify="end" above={8} className="screen-only">
          {draft ? (
            <>
              <Button variant="subtle" size="xs" onClick={() => act.mutate({ act: 'delete', commentId })}>
                {t('delete')}
              </Button>
              <Button variant="default" size="xs" onClick={() => setText(comment.text)}>
                {t('change')}
              </Button>
              <Button
                size="xs"
                leftSection={<IconSend size={15} stroke={1.8} aria-hidden="true" />}
                loading={act.isPending}
                onClick={() => act.mutate({ act: 'release', commentId })}
              >
                {t('release', { name: learner })}
              </Button>
            </>
          ) : (
            <Button
              variant="default"
              size="xs"
              loading={act.isPending}
              onClick={() => act.mutate({ act: 'withdraw', commentId })}
            >
              {t('withdraw')}
            </Button>
          )}
        </Row>
      )}
      {act.error && <FieldError>{act.error.message}</FieldError>}
      {history.length > 1 && (
        <Text as="details" size="sm" color={3} above={4}>
          <summary>{t('history')}</summary>
          <ul>
            {history.map((entry) => (
              <li key={`${entry.act} ${entry.at}`}>
                {t('done', { act: t(`act.${entry.act}`), by: entry.by, at: format.instant(entry.at) })}
              </li>
            ))}
          </ul>
        </Text>
      )}
    </>
  );
}

const orders = ['time', 'newest'] as const;
type Order = (typeof orders)[number];

interface CommentOrderProps {
  value: Order;
  onChange: (order: Order) => void;
}

/** Chooses the order of comments: by their moment in the session, or the newest first. */
function CommentOrder({ value, onChange }: CommentOrderProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className="screen-only"
          variant="subtle"
          size="compact-sm"
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
        >
          {t(`order.${value}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {orders.map((order) => (
          <Menu.Item key={order} aria-current={order === value || undefined} onClick={() => onChange(order)}>
            {t(`order.${order}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Sorted by time, comments on the whole session come before those on a moment. */
const inOrder = (all: readonly comments.Comment[], order: Order): readonly comments.Comment[] =>
  all.toSorted((a, b) =>
    order === 'time' ? (a.at ?? -1) - (b.at ?? -1) : b.createdAt.localeCompare(a.createdAt),
  );
