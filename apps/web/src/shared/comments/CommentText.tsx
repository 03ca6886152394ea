import type { comments } from '@simward/contract';
import { commentsTexts } from '@simward/texts/comments';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import classes from './comments.module.css';

const t = textsOf(commentsTexts);

interface CommentTextProps {
  comment: comments.Comment;
  /** Seconds on the page's time axis; null for a comment on the whole session. */
  at: number | null;
  /** Called to show the moment of the comment on the page; undefined leaves out the link. */
  onMoment?: (() => void) | undefined;
  /** Says whether the comment is a draft, released or read. */
  withState?: boolean;
  /** Buttons for the comment. */
  children?: ReactNode;
}

/** One comment with its author and moment, and the learner's answer under it. */
export function CommentText({ comment, at, onMoment, withState, children }: CommentTextProps) {
  const format = useFormat();
  const { author, text, stepName, phase, createdAt, releasedAt, readAt, answer } = comment;
  const draft = releasedAt === null;
  const time = at === null ? undefined : format.clock(at);
  return (
    <Row align="start" nowrap size="md" className={classes.comment} data-draft={draft || undefined}>
      <UserAvatar name={author.name} id={author._id} size={26} />
      <Stack gap={4} grow>
        <Row tight>
          <Text as="strong" weight="title">
            {author.name}
          </Text>
          <Text size="sm" color={3}>
            {draft ? t('draft') : format.instant(releasedAt ?? createdAt)}
          </Text>
          {time &&
            (onMoment ? (
              <button
                type="button"
                className={classes.moment}
                aria-label={t('toMoment', { time, name: stepName ?? '' })}
                onClick={onMoment}
              >
                {time}
              </button>
            ) : (
              <span className={classes.moment}>{time}</span>
            ))}
        </Row>
        {(phase || stepName) && (
          <Text as="p" size="sm" color={3}>
            {[phase && t(`phase.${phase}`), stepName].filter(Boolean).join(' · ')}
          </Text>
        )}
        <Text as="p" breaks className={classes.text}>
          {text}
        </Text>
        {withState && (
          <Row as="p" nowrap size="sm" color={draft ? 3 : 'tone'} data-tone="pass">
            {draft ? (
              <IconEyeOff size={14} stroke={1.8} aria-hidden="true" />
            ) : (
              <IconEye size={14} stroke={1.8} aria-hidden="true" />
            )}
            {draft
              ? t('onlyYou')
              : t(readAt ? 'releasedRead' : 'released', { at: format.instant(releasedAt) })}
          </Row>
        )}
        {answer !== null && (
          <Text as="p" breaks className={classes.answer}>
            <Text size="sm" color={3}>
              {t('answer')}
            </Text>{' '}
            <span className={classes.text}>{answer === '' ? t('noted') : answer}</span>
          </Text>
        )}
        {children}
      </Stack>
    </Row>
  );
}
