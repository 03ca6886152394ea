import { Button } from '@mantine/core';
import { comments } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx';
import classes from '../CommentList.module.css';
import { useReflect } from '../comments.queries.ts';

interface ReflectionFormProps {
  sessionId: string;
  reflection: comments.Reflection | null;
}

/** The learner's own words, private until they are sent, and the wish to talk about the session. */
export function ReflectionForm({ sessionId, reflection }: ReflectionFormProps) {
  const { t } = useTranslation('comments');
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
