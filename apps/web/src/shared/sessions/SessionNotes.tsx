import type { takingOut } from '@simward/contract';
import { modulesTexts } from '@simward/texts/modules/modules';
import { textsOf } from '../../lib/texts/texts.ts';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { TakenOutMark } from './TakenOut.tsx';

const t = textsOf(modulesTexts);

interface SessionNotesProps {
  session: {
    unknownVersion: string | null;
    lateEvents: number;
    unassigned: boolean;
    takenOut: takingOut.TakenOut | null;
  };
}

/** Small notes beside a session's result in a list: unknown version, late events, not assigned, taken out. */
export function SessionNotes({
  session: { unknownVersion, lateEvents, unassigned, takenOut },
}: SessionNotesProps) {
  return (
    <Stack as="span" gap={0}>
      {takenOut && (
        <span>
          <TakenOutMark takenOut={takenOut} />
        </span>
      )}
      {unassigned && (
        <Text as="small" size="sm" color={3}>
          {t('attempts.unassigned')}
        </Text>
      )}
      {unknownVersion !== null && (
        <Text as="small" size="sm" color={3}>
          {t('attempts.unknownVersion', { said: unknownVersion })}
        </Text>
      )}
      {lateEvents > 0 && (
        <Text as="small" size="sm" color={3}>
          {t('attempts.lateEvents', { count: lateEvents })}
        </Text>
      )}
    </Stack>
  );
}
