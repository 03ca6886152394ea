import { NativeSelect, Skeleton, UnstyledButton } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numbers } from '../../../../lib/format/numbers.ts';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { Row, Text } from '../../../../ui/layout/Layout.tsx';
import { leaversQuery, useChooseLeavers } from '../../rows.queries.ts';
import classes from '../figures.module.css';
import { DeactivateDialog, LeaversDialog } from './LeaversDialogs.tsx';

const t = textsOf(importDifferenceTexts);

/** People of the list's departments who are not in it: nothing happens to them unless somebody says so. */
export function LeaversFigure({ batch, isPhone }: { batch: imports.Import; isPhone: boolean }) {
  const format = useFormat();
  const { data: leavers } = useQuery(leaversQuery(batch._id));
  const choose = useChooseLeavers(batch._id);
  const [open, setOpen] = useState<'list' | 'choose'>();
  if (leavers?.peopleCount === 0) return null;
  const count = leavers?.peopleCount ?? 0;
  const chosen = leavers?.on
    ? t('leavers.chosen', { count: leavers.chosenCount, day: format.day(leavers.on) })
    : undefined;
  const dialogs = leavers && (
    <>
      {open === 'list' && (
        <LeaversDialog
          leavers={leavers}
          onChoose={() => setOpen('choose')}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'choose' && (
        <DeactivateDialog batch={batch} leavers={leavers} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
  const figure = (
    <>
      <IconUserOff className={classes.sign} size={18} stroke={1.7} aria-hidden="true" />
      <span className={classes.count}>{leavers ? numbers.number(count) : ' '}</span>
    </>
  );
  if (isPhone)
    return (
      <div className={classes.figure}>
        <UnstyledButton className={classes.leaversChip} onClick={() => setOpen('list')}>
          {figure}
          <Text size="md" color={2} whole>
            {t('leavers.short')}
          </Text>
        </UnstyledButton>
        {dialogs}
      </div>
    );
  return (
    <div className={classes.leavers}>
      <Row gap={8} nowrap>
        {figure}
        <Text size="md" color={2} cut>
          {t('leavers.text')}
        </Text>
      </Row>
      {leavers ? (
        <Row gap={12} nowrap className={classes.figureText}>
          <NativeSelect
            size="xs"
            aria-label={t('leavers.label')}
            className={classes.leaversSelect}
            value={chosen ? 'chosen' : 'nothing'}
            disabled={choose.isPending}
            onChange={({ currentTarget: { value } }) => {
              if (value === 'choose') setOpen('choose');
              else if (value === 'nothing') choose.mutate({ on: null });
            }}
            data={[
              { value: 'nothing', label: t('leavers.nothing') },
              ...(chosen ? [{ value: 'chosen', label: chosen }] : []),
              { value: 'choose', label: t('leavers.choose') },
            ]}
          />
          <UnstyledButton className={classes.show} onClick={() => setOpen('list')}>
            {t('leavers.show', { count })}
          </UnstyledButton>
        </Row>
      ) : (
        <Skeleton height={32} width={220} radius="sm" />
      )}
      {choose.error && (
        <Text size="sm" color="tone" data-tone="fail" role="alert">
          {t('leavers.failed')}: {choose.error.detail}
        </Text>
      )}
      {dialogs}
    </div>
  );
}
