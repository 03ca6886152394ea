import { Button } from '@mantine/core';
import { comments } from '@simward/contract';
import { commentsTexts } from '@simward/texts/comments';
import { useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { TextAreaField } from '../../ui/form/fields/FormFields.tsx';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { Row, Stack } from '../../ui/layout/Layout.tsx';
import { useWriteComment } from './comments.queries.ts';

const t = textsOf(commentsTexts);

/** The moment of the session that a comment is about. */
export interface Moment {
  /** Seconds on the page's time axis. */
  at: number;
  stepName: string | null;
}

interface CommentFormProps {
  sessionId: string;
  begins: number;
  moment: Moment | undefined;
}

/**
 * Form for a draft about the chosen moment or the whole session. Choosing a debriefing phase shows its
 * question as a hint.
 */
export function CommentForm({ sessionId, begins, moment }: CommentFormProps) {
  const format = useFormat();
  const write = useWriteComment(sessionId);
  const [text, setText] = useState('');
  const [phase, setPhase] = useState<comments.DebriefingPhase | null>(null);
  const label = moment ? t('commentAt', { time: format.clock(moment.at) }) : t('commentOnAll');
  return (
    <Stack
      as="form"
      above={12}
      className="screen-only"
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate(
          {
            text,
            at: moment ? Math.max(0, moment.at - begins) : null,
            stepName: moment?.stepName ?? null,
            phase,
          },
          { onSuccess: () => setText('') },
        );
      }}
    >
      <SelectField
        size="xs"
        clearable
        aria-label={t('phaseLabel')}
        placeholder={t('phaseLabel')}
        data={comments.debriefingPhases.map((value) => ({ value, label: t(`phase.${value}`) }))}
        value={phase}
        onChange={(value) => setPhase(comments.debriefingPhases.find((known) => known === value) ?? null)}
      />
      <TextAreaField
        id={commentFieldId}
        label={label}
        description={phase ? t(`prompt.${phase}`) : t('private')}
        maxLength={comments.limits.text}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={write.error?.message}
      />
      <Row justify="end" above={8} className="screen-only">
        <Button
          type="submit"
          variant="default"
          size="xs"
          loading={write.isPending}
          disabled={text.trim() === ''}
        >
          {t('keepDraft')}
        </Button>
      </Row>
    </Stack>
  );
}

export const commentFieldId = 'comment-text';

/**
 * Moves the focus to the field for a new comment. While the field is loading, the focus moves when it
 * appears, unless it has been moved elsewhere meanwhile.
 */
export function focusCommentField(): void {
  const findField = () => document.getElementById(commentFieldId);
  const present = findField();
  if (present) {
    present.focus();
    return;
  }
  const focusedBefore = document.activeElement;
  const observer = new MutationObserver(() => {
    const field = findField();
    const isUnmoved = document.activeElement === focusedBefore;
    if (isUnmoved && !field) return;
    observer.disconnect();
    if (isUnmoved) field?.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
