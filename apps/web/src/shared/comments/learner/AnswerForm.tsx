import { Button } from '@mantine/core';
import { comments } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx';
import classes from '../CommentList.module.css';
import { useAnswerComment } from '../comments.queries.ts';

interface AnswerFormProps {
  sessionId: string;
  comment: comments.Comment;
}

/** Takes note of a comment, with or without words. */
export function AnswerForm({ sessionId, comment }: AnswerFormProps) {
  const { t } = useTranslation('comments');
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
