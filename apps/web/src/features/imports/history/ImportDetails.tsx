import { ActionIcon, Button } from '@mantine/core';
import { type AnswerOf, imports } from '@simward/contract';
import { importHistoryTexts } from '@simward/texts/imports/history';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { downloadFile } from '../../../lib/api/downloadFile.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { Row, Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import { BrokenOff, ImportProgress } from '../result/ImportProgress.tsx';
import classes from './history.module.css';
import { detailsQuery, useCallOffLeavers } from './history.queries.ts';
import { uploaderName } from './importHistoryColumns.tsx';
import { NextSteps } from './NextSteps.tsx';
import { UndoCard } from './UndoCard.tsx';

const t = textsOf(importHistoryTexts);

type Details = AnswerOf<typeof imports.importDetails>;

interface ImportDetailsProps {
  id: string;
  /** Names the company, for a SuperAdmin who looks at all. */
  withCompany: boolean;
  /** Shows what the columns and values were taken for. */
  onMapping: (id: string) => void;
}

/** One import beside the list: its file, what remains to be done for its people, and its undo. */
export function ImportDetails({ id, withCompany, onMapping }: ImportDetailsProps) {
  const [of, setOf] = useState<Details['next']['of']>('new');
  const query = useQuery(detailsQuery(id, of));
  return (
    <QueryStates
      query={query}
      failed={t('detailsFailed')}
      loading={
        <Stack gap={16}>
          <BlockSkeleton height={150} />
          <BlockSkeleton height={320} />
          <BlockSkeleton height={160} />
        </Stack>
      }
    >
      {(details) => (
        <Stack gap={16}>
          <FileCard details={details} withCompany={withCompany} onMapping={onMapping} />
          {details.batch.state === 'running' && <ImportProgress batch={details.batch} />}
          {details.batch.state === 'failed' && <BrokenOff batch={details.batch} />}
          {details.leavers && <LeaversCard id={id} leavers={details.leavers} />}
          {details.batch.state !== 'undone' && <NextSteps details={details} of={of} onChange={setOf} />}
          {isOver(details.batch) && <UndoCard details={details} />}
        </Stack>
      )}
    </QueryStates>
  );
}

const isOver = ({ state }: imports.Import) => state === 'done' || state === 'undone';

interface FileCardProps extends Omit<ImportDetailsProps, 'id'> {
  details: Details;
}

function FileCard({ details: { batch, fileUntil, made }, withCompany, onMapping }: FileCardProps) {
  const format = useFormat();
  const titleId = useId();
  const id = batch._id;
  const load = useMutation({ mutationFn: () => downloadFile(imports.importedFile, { params: { id } }) });
  const errors = useMutation({ mutationFn: () => downloadFile(imports.importErrors, { params: { id } }) });
  const rows = t('details.rows', { count: batch.counts.rows });
  return (
    <Surface as="section" pad={16} aria-labelledby={titleId}>
      <Row gap={12} nowrap align="start" justify="between">
        <Text as="h2" size="lg" weight="title" breaks id={titleId}>
          {batch.fileName}
        </Text>
        {fileUntil && (
          <ActionIcon
            size={32}
            aria-label={t('details.download')}
            loading={load.isPending}
            onClick={() => load.mutate()}
          >
            <IconDownload size={17} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        )}
      </Row>
      {load.error && <InlineAlert title={t('details.downloadFailed')} text={load.error.message} />}
      <Text as="p" size="sm" color={3} below={12}>
        {t('details.by', { moment: format.instant(batch.createdAt), name: uploaderName(batch.createdBy) })}
      </Text>
      <Facts
        facts={[
          ...(withCompany ? [[t('details.company'), batch.companyName] as const] : []),
          [
            t('details.file'),
            fileUntil
              ? t('details.kept', { rows, day: format.dayOf(fileUntil) })
              : t('details.gone', { rows }),
          ],
          [
            t('details.mapping'),
            batch.mapping && fileUntil ? (
              <button key="mapping" type="button" className={classes.link} onClick={() => onMapping(id)}>
                {batch.mapping.name}
              </button>
            ) : (
              (batch.mapping?.name ?? t('table.noMapping'))
            ),
          ],
          [
            t('details.made'),
            made.length > 0 ? format.list(made.map(({ name }) => name)) : t('details.nothingMade'),
          ],
          [
            t('details.leftOut'),
            <Row key="errors" gap={8} data-tone="fail">
              <Text color={batch.counts.error > 0 ? 'tone' : undefined}>
                {t('details.errors', { count: batch.counts.error })}
              </Text>
              {batch.counts.error > 0 && fileUntil && (
                <button
                  type="button"
                  className={classes.link}
                  disabled={errors.isPending}
                  onClick={() => errors.mutate()}
                >
                  {errors.isError ? t('details.errorsFailed') : t('details.errorsFile')}
                </button>
              )}
            </Row>,
          ],
        ]}
      />
    </Surface>
  );
}

interface LeaversCardProps {
  id: string;
  leavers: NonNullable<Details['leavers']>;
}

/** People whom the list did not have and who are, or will be, deactivated because of that. */
function LeaversCard({ id, leavers: { on, count, done } }: LeaversCardProps) {
  const format = useFormat();
  const callOff = useCallOffLeavers();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={t('leavers.title')}>
      <Text as="p" color={2}>
        {t(done ? 'leavers.done' : 'leavers.planned', { count, day: format.day(on) })}
      </Text>
      {!done && (
        <Button mt={12} variant="default" onClick={() => setAsking(true)}>
          {t('leavers.callOff')}
        </Button>
      )}
      {isAsking && (
        <ActDialog
          onClose={() => setAsking(false)}
          act={() => callOff.mutateAsync(id)}
          done={() => ({ title: t('leavers.calledOff') })}
          title={t('leavers.callOffAsk', { count })}
          text={t('leavers.callOffText')}
          confirm={t('leavers.callOff')}
          keep={t('leavers.keep')}
          failed={t('leavers.failed')}
        />
      )}
    </Card>
  );
}
