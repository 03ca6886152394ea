import { Button } from '@mantine/core';
import type { comments } from '@simward/contract';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { FieldError } from '../../../ui/form/fields/FieldError.tsx';
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx';
import classes from '../CommentList.module.css';
import { useChangeComment, useCommentAct } from '../comments.queries.ts';

interface CommentActsProps {
  sessionId: string;
  learner: string;
  comment: comments.Comment;
}

/** What its author does with a comment; under it what was done. */
export function CommentActs({ sessionId, learner, comment }: CommentActsProps) {
  const { t } = useTranslation('comments');
  const format = useFormat();
  const act = useCommentAct(sessionId);
  const change = useChangeComment(sessionId);
  const [text, setText] = useState<string>();
  const { _id: commentId, mine, releasedAt, readAt, history, at, stepName, phase } = comment;
  const draft = releasedAt === null;
  if (mine && text !== undefined)
    return (
      <form
        className={classes.form}
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
        <div className={classes.acts}>
          <Button variant="default" size="xs" onClick={() => setText(undefined)}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="xs" loading={change.isPending} disabled={text.trim() === ''}>
            {t('save')}
          </Button>
        </div>
      </form>
    );
  return (
    <>
      {mine && !readAt && (
        <div className={classes.acts}>
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
        </div>
      )}
      {act.error && <FieldError>{act.error.message}</FieldError>}
      {history.length > 1 && (
        <details className={classes.history}>
          <summary>{t('history')}</summary>
          <ul>
            {history.map((one) => (
              <li key={`${one.act} ${one.at}`}>
                {t('done', { act: t(`act.${one.act}`), by: one.by, at: format.instant(one.at) })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
