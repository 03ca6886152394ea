import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { ActDialog } from '../../../../ui/dialogs/ActDialog.tsx';
import { Stack } from '../../../../ui/layout/Layout.tsx';
import { namedRowsQuery, useTakeAllBack } from '../../rows.queries.ts';
import classes from './people.module.css';

const t = textsOf(importDifferenceTexts);

interface TakeBackDialogProps {
  batch: imports.Import;
  /** false: leaves them all as they are. */
  takeBack: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Names everybody who would come back, because nobody is taken back without being named. */
export function TakeBackDialog({ batch, takeBack, onClose, onDone }: TakeBackDialogProps) {
  const { back } = batch.counts;
  const change = useTakeAllBack(batch._id);
  const people = useQuery(namedRowsQuery(batch._id, 'back'));
  const names = people.data?.map(({ cells }) => cells.name) ?? [];
  return (
    <ActDialog
      title={takeBack ? t('back.title', { count: back }) : t('figures.backLeave')}
      text={takeBack ? t('back.text') : t('back.left')}
      consequence={
        <Stack as="ul" gap={4} className={classes.names} tabIndex={0}>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <li key={index}>{name}</li>
          ))}
        </Stack>
      }
      ready={people.data !== undefined}
      confirm={takeBack ? t('back.confirm', { count: back }) : t('back.keep')}
      keep={t('leavers.close')}
      act={() => change.mutateAsync(takeBack)}
      done={() => ({ title: takeBack ? t('back.done', { count: back }) : t('back.left') })}
      onDone={onDone}
      onClose={onClose}
      failed={t('back.failed')}
    />
  );
}
