import { Button } from '@mantine/core';
import type { AnswerOf, imports } from '@simward/contract';
import { importHistoryTexts } from '@simward/texts/imports/history';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNow } from '../../../lib/clock/useClock.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import classes from './history.module.css';
import { useUndoImport } from './history.queries.ts';

const t = textsOf(importHistoryTexts);

type Details = AnswerOf<typeof imports.importDetails>;

/** What an undo of the import would do now, and the undo. */
export function UndoCard({ details: { batch, undo, stayed } }: { details: Details }) {
  const format = useFormat();
  const now = useNow();
  const undoing = useUndoImport();
  const [isAsking, setAsking] = useState(false);
  const [showsKept, setShowsKept] = useState(false);
  if (batch.state === 'undone')
    return (
      <Card title={t('undo.title')}>
        <Stack gap={8}>
          <Row gap={8} nowrap data-tone="pass">
            <IconCheck size={17} stroke={2} color="var(--tone)" aria-hidden="true" />
            <Text weight="label">{t('undo.undone')}</Text>
          </Row>
          <Text as="p" color={2}>
            {t('undo.stayed', { count: stayed.length })}
          </Text>
          <KeptPeople kept={stayed} />
        </Stack>
      </Card>
    );
  if (!undo || (batch.undoUntil && Date.parse(batch.undoUntil) <= now))
    return (
      <Card title={t('undo.title')}>
        <Text as="p" color={2}>
          {t('undo.over')}
        </Text>
      </Card>
    );
  const made = [...undo.departments, ...undo.courses];
  const doesSomething = undo.removes > 0 || undo.givesBack > 0 || made.length > 0;
  const does = doesSomething
    ? t('undo.does', {
        removes: undo.removes,
        givesBack: undo.givesBack,
        made: made.length,
        names: format.list(made),
      })
    : t('undo.nothing');
  return (
    <Card
      title={t('undo.title')}
      n={batch.undoUntil ? t('undo.until', { moment: format.instant(batch.undoUntil) }) : undefined}
    >
      <Stack gap={12}>
        <Text as="p" color={2}>
          {does}
        </Text>
        {undo.kept.length > 0 && (
          <Notice tone="info">
            {t('undo.kept', { count: undo.kept.length })}{' '}
            <button
              type="button"
              className={classes.link}
              aria-expanded={showsKept}
              onClick={() => setShowsKept(!showsKept)}
            >
              {showsKept ? t('undo.hide') : t('undo.show', { count: undo.kept.length })}
            </button>
          </Notice>
        )}
        {showsKept && <KeptPeople kept={undo.kept} />}
        <Button
          variant="default"
          fullWidth
          disabled={!doesSomething}
          leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('undo.act')}
        </Button>
      </Stack>
      {isAsking && (
        <ActDialog
          onClose={() => setAsking(false)}
          act={() => undoing.mutateAsync(batch._id)}
          done={({ removed, givenBack, kept }) => ({ title: t('undo.done', { removed, givenBack, kept }) })}
          title={t('undo.ask', { file: batch.fileName })}
          text={does}
          consequence={undo.kept.length > 0 ? t('undo.kept', { count: undo.kept.length }) : undefined}
          confirm={t('undo.confirm')}
          keep={t('undo.keep')}
          danger
          failed={t('undo.failed')}
        />
      )}
    </Card>
  );
}

/** People whom an undo leaves, each with the reason. */
function KeptPeople({ kept }: { kept: Details['stayed'] }) {
  const format = useFormat();
  if (kept.length === 0) return null;
  return (
    <ul className={classes.kept} tabIndex={kept.length > mostInSight ? 0 : undefined}>
      {kept.map(({ _id, name, why, fields }) => (
        <Text as="li" key={`${_id} ${why}`} size="sm">
          <Text weight="label">{name}</Text>{' '}
          <Text color={3}>
            {why === 'changed' && fields.length === 0
              ? t('undo.why.changedAny')
              : t(`undo.why.${why}`, { fields: format.list(fields) })}
          </Text>
        </Text>
      ))}
    </ul>
  );
}

/** A list with more people scrolls. */
const mostInSight = 12;
