import { Button } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importsTexts } from '@simward/texts/imports';
import { importColumnsTexts } from '@simward/texts/imports/columns';
import { IconArrowRight, IconHelpHexagon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { fileFacts } from '../fileFacts.ts';
import { ImportSteps } from '../ImportSteps.tsx';
import { columnsQuery, useAnswerColumns, usePreviewList } from '../imports.queries.ts';
import { LongWait } from '../upload/LongWait.tsx';
import { ColumnsCard, type MissingField } from './ColumnsCard.tsx';
import classes from './columns.module.css';
import { MadeCard } from './MadeCard.tsx';
import { candidatesFor } from './MissingColumn.tsx';
import { ValuesCard } from './ValuesCard.tsx';
import { answersBack } from './withAnswers.ts';

const t = textsOf(importColumnsTexts);
const tImports = textsOf(importsTexts);

interface ColumnsStepProps {
  batch: imports.Import;
  onBack: () => void;
  /** The difference is ready. */
  onPreviewed: () => void;
}

/** Step 2: what each column is taken for, and each value in question, decided once for all rows. */
export function ColumnsStep({ batch, onBack, onPreviewed }: ColumnsStepProps) {
  const parts = useRef<HTMLDivElement>(null);
  const query = useQuery(columnsQuery(batch._id));
  const answer = useAnswerColumns(batch._id);
  const preview = usePreviewList(batch._id);
  /** Fields of which somebody said that no column has them. */
  const [denied, setDenied] = useState<readonly MissingField[]>([]);
  const mapping = query.data?.mapping;
  const lacking = mapping?.missing.filter(
    (field) => denied.includes(field) || candidatesFor(field, mapping.columns).length === 0,
  );
  const isRefused = lacking !== undefined && lacking.length > 0;
  const focusFirst = () =>
    parts.current?.querySelector<HTMLElement>('[data-open] [role="combobox"]')?.focus();
  const takeBack = async (before: imports.ImportColumns) => {
    const template = before.remembered?.key ?? before.template;
    // A failure is shown where those of all answers are.
    const now = template ? (await answer.mutateAsync({ template }).catch(() => undefined))?.mapping : mapping;
    const rest = now && answersBack(before, now);
    if (rest) answer.mutate(rest);
  };
  const goOn = () => {
    if (mapping && mapping.missing.length > 0) focusFirst();
    else preview.mutate(undefined, { onSuccess: onPreviewed });
  };
  return (
    <>
      <PageHeader
        title={titleOf('importUsers')}
        facts={fileFacts(batch)}
        actions={
          <>
            <Button variant="default" onClick={onBack}>
              {tImports('back')}
            </Button>
            <Button
              rightSection={<IconArrowRight size={17} stroke={1.8} aria-hidden="true" />}
              loading={preview.isPending}
              disabled={!mapping || isRefused}
              onClick={goOn}
            >
              {t('preview', { count: batch.counts.rows })}
            </Button>
          </>
        }
      />
      <ImportSteps
        batch={batch}
        current="columns"
        aside={
          <Row role="status" nowrap size="md" color={2} below={16}>
            {mapping && mapping.openQuestions > 0 && mapping.waitingRows > 0 && (
              <>
                <IconHelpHexagon size={16} stroke={1.8} aria-hidden="true" color="var(--warn)" />
                {t('waiting', { rows: mapping.waitingRows, questions: mapping.openQuestions })}
              </>
            )}
          </Row>
        }
      />
      {preview.isPending && <LongWait title={t('comparing', { count: batch.counts.rows })} />}
      {preview.error && <InlineAlert title={t('notPreviewed')} text={preview.error.detail} />}
      {answer.error && <InlineAlert title={t('notSaved')} text={answer.error.detail} />}
      {lacking?.map((field) => (
        <InlineAlert
          key={field}
          title={t(field === 'name' ? 'missing.noName' : 'missing.noEmailAddress')}
          text={t('missing.text')}
        />
      ))}
      <QueryStates query={query} failed={t('notLoaded')} loading={<ColumnsSkeleton />}>
        {({ mapping: shown }) => (
          <div className={classes.page}>
            <div className={classes.split} ref={parts}>
              <ColumnsCard
                batch={batch}
                mapping={{ ...shown, missing: shown.missing.filter((field) => !lacking?.includes(field)) }}
                onAnswer={answer.mutate}
                onTakeBack={(before) => void takeBack(before)}
                onNone={(field) => setDenied([...denied, field])}
              />
              <Stack gap={16}>
                <ValuesCard batch={batch} mapping={shown} onAnswer={answer.mutate} onFirst={focusFirst} />
                <MadeCard batch={batch} made={shown.made} />
              </Stack>
            </div>
          </div>
        )}
      </QueryStates>
    </>
  );
}

export function ColumnsSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.split}>
        <BlockSkeleton height={640} />
        <Stack gap={16}>
          <BlockSkeleton height={460} />
          <BlockSkeleton height={110} />
        </Stack>
      </div>
    </div>
  );
}
