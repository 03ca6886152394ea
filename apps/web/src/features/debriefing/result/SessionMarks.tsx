import { Button } from '@mantine/core';
import type { debriefing } from '@simward/contract';
import { IconClockExclamation, IconUserQuestion, IconVersions } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import classes from './Recount.module.css';
import { RecountDialog } from './RecountDialog.tsx';

interface SessionMarksProps {
  session: debriefing.Debriefing;
}

const icon = { size: 15, stroke: 1.9, 'aria-hidden': true } as const;

/** What is to be known of a session beside its result, and what staff may do about it. */
export function SessionMarks({ session }: SessionMarksProps) {
  const { t } = useTranslation('debriefing');
  const [asking, setAsking] = useState<'version' | 'late'>();
  const { sessionId, unassigned, unknownVersion, moduleVersion, lateEvents, late, eventsRemovedAt } = session;
  const offer = (by: 'version' | 'late', text: ReactNode) => (
    <div className={classes.offer}>
      <div>{text}</div>
      {eventsRemovedAt === null && (
        <Button variant="default" size="xs" onClick={() => setAsking(by)}>
          {t(`recount.by.${by}.open`)}
        </Button>
      )}
    </div>
  );
  return (
    <>
      {unassigned && (
        <p className={classes.line}>
          <IconUserQuestion {...icon} />
          {t('unassigned')}
        </p>
      )}
      {unknownVersion !== null &&
        offer(
          'version',
          <p className={classes.line}>
            <IconVersions {...icon} />
            {t('unknownVersion', { said: unknownVersion, version: moduleVersion })}
          </p>,
        )}
      {lateEvents > 0 &&
        offer(
          'late',
          <>
            <p className={classes.line}>
              <IconClockExclamation {...icon} />
              {t('lateEvents', { count: lateEvents })}
            </p>
            {late.length > 0 && <LateEvents late={late} passMark={session.passMark} />}
          </>,
        )}
      {asking && (
        <RecountDialog
          sessionId={sessionId}
          by={asking}
          passMark={session.passMark}
          result={session}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function LateEvents({ late, passMark }: Pick<debriefing.Debriefing, 'late' | 'passMark'>) {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  return (
    <ul className={classes.late}>
      {late.map(({ kind, name, correct, score }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice, and the list never changes its order.
        <li key={index}>
          {t('lateEvent', {
            kind,
            name,
            result:
              score !== null
                ? format.percentBeside(score, passMark)
                : correct === null
                  ? 'none'
                  : correct
                    ? 'yes'
                    : 'no',
          })}
        </li>
      ))}
    </ul>
  );
}
