import { Button } from '@mantine/core';
import { type AnswerOf, imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hoursAndMinutes } from '../../../lib/format/format.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { titleOfField } from '../preview/fields.ts';
import { detailsQuery, useUndoList } from '../rows.queries.ts';

const t = textsOf(importDifferenceTexts);

type Undo = NonNullable<AnswerOf<typeof imports.importDetails>['undo']>;

/** The undo of an import for 24 hours, with what it would do now; after it, who stayed and why. */
export function UndoCard({ batch }: { batch: imports.Import }) {
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; kept: Undo['kept'] }>();
  const { data: details, error } = useQuery(detailsQuery(batch._id));
  const timeLeft = useTimeLeft(batch.undoUntil);
  const undo = details?.undo;
  if (batch.state === 'undone')
    return (
      <Card title={t('undo.title')}>
        <Row gap={8} nowrap data-tone="pass">
          <IconCheck size={17} stroke={2} color="var(--tone)" aria-hidden="true" />
          <Text weight="label">{t('undo.undone')}</Text>
        </Row>
        {outcome && (
          <>
            <Text as="p" color={2} above={8} role="status">
              {outcome.text}
            </Text>
            <Kept kept={outcome.kept} />
          </>
        )}
      </Card>
    );
  return (
    <Card title={t('undo.title')}>
      <Text as="p" color={2}>
        {timeLeft ? t('undo.text', { time: timeLeft }) : t('undo.over')}
      </Text>
      {timeLeft && undo && <WhatUndoDoes undo={undo} />}
      {timeLeft && error && (
        <Text as="p" color="tone" data-tone="fail" above={8}>
          {t('undo.notLoaded')}: {error.detail}
        </Text>
      )}
      {timeLeft && (
        <Button
          mt={12}
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t('undo.open')}
        </Button>
      )}
      {isOpen && (
        <UndoDialog
          id={batch._id}
          undo={undo ?? undefined}
          onDone={(text) => setOutcome({ text, kept: undo?.kept ?? [] })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

interface UndoDialogProps {
  id: string;
  undo: Undo | undefined;
  onDone: (text: string) => void;
  onClose: () => void;
}

function UndoDialog({ id, undo, onDone, onClose }: UndoDialogProps) {
  const act = useUndoList(id);
  return (
    <ActDialog
      title={t('undo.ask')}
      text={undo && undo.removes + undo.givesBack === 0 ? t('undo.nothing') : ''}
      consequence={undo && <WhatUndoDoes undo={undo} />}
      act={() => act.mutateAsync(undefined)}
      done={({ removed, givenBack, kept }) => {
        const text = t('undo.doneText', { removed, givenBack, kept });
        onDone(text);
        return { title: t('undo.done'), text };
      }}
      onClose={onClose}
      confirm={t('undo.confirm')}
      keep={t('undo.keep')}
      danger
      failed={t('undo.failed')}
    />
  );
}

/** The same words on the card and in the dialog. */
function WhatUndoDoes({ undo }: { undo: Undo }) {
  const format = useFormat();
  const made = [...undo.departments, ...undo.courses];
  return (
    <Stack gap={4} above={8}>
      {undo.removes > 0 && <p>{t('undo.removes', { count: undo.removes })}</p>}
      {undo.givesBack > 0 && <p>{t('undo.givesBack', { count: undo.givesBack })}</p>}
      {made.length > 0 && <p>{t('undo.made', { names: format.list(made) })}</p>}
      <Kept kept={undo.kept} />
    </Stack>
  );
}

/** So many people are named; a person's page says the same of each. */
const mostNamed = 8;

function Kept({ kept }: { kept: Undo['kept'] }) {
  const format = useFormat();
  if (kept.length === 0) return null;
  const why = (one: Undo['kept'][number]) => {
    if (one.why !== 'changed') return t(`undo.why.${one.why}`);
    if (one.fields.length === 0) return t('undo.why.changedAny');
    return t('undo.why.changed', { fields: format.list(one.fields.map(sayField)) });
  };
  return (
    <>
      <p>{t('undo.keeps', { count: kept.length })}</p>
      <Stack as="ul" gap={4}>
        {kept.slice(0, mostNamed).map((one) => (
          <li key={one._id}>
            {one.name}{' '}
            <Text size="sm" color={3}>
              {why(one)}
            </Text>
          </li>
        ))}
        {kept.length > mostNamed && <li>{t('back.more', { count: kept.length - mostNamed })}</li>}
      </Stack>
    </>
  );
}

const sayField = (field: string): string => {
  const known = imports.listFields.find((one) => one === field);
  return known ? titleOfField(known) : field;
};

const minuteMs = 60_000;

/**
 * The time left until a moment, such as "23 h 12 min", kept up to date; undefined when it is over or there is
 * none.
 */
function useTimeLeft(until: string | null): string | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const leftMs = until ? new Date(until).getTime() - now : 0;
  if (leftMs <= 0) return undefined;
  const { hours, minutes } = hoursAndMinutes(Math.ceil(leftMs / minuteMs));
  return t('undo.time', { hours, minutes });
}
