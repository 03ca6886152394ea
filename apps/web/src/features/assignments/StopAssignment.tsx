import { Button } from '@mantine/core';
import { assignmentsTexts } from '@simward/texts/assignments';
import { IconPlayerStop } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { useStopSave } from './assignments.queries.ts';

const t = textsOf(assignmentsTexts);

/** Stops an assignment. Departments that are done stay assigned, and the rest can be started again. */
export function StopAssignment({ id }: { id: string }) {
  const stop = useStopSave();
  return (
    <>
      {stop.error && <InlineAlert title={t('notStopped')} text={stop.error.detail} />}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlayerStop size={16} stroke={1.8} aria-hidden="true" />}
        loading={stop.isPending}
        onClick={() => stop.mutate(id)}
      >
        {t('stop')}
      </Button>
    </>
  );
}
