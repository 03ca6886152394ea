import { Button } from '@mantine/core';
import type { debriefing } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { TakingOutDialog } from '../../../shared/sessions/taking-out/TakingOutDialog.tsx';
import classes from './Recount.module.css';

interface TakingOutProps {
  session: debriefing.Debriefing;
}

/** The way out of the figures, and back; nobody decides about the own session. */
export function TakingOut({ session }: TakingOutProps) {
  const { t } = useTranslation('sessions');
  const { _id: userId } = useSignedInUser();
  const [asking, setAsking] = useState(false);
  const { sessionId, moduleName, mode, startedAt, learner, takenOut } = session;
  const act = takenOut ? 'putBack' : 'takeOut';
  if (learner._id === userId)
    return (
      <div className={classes.offer}>
        <p>{t('takenOut.own')}</p>
      </div>
    );
  return (
    <>
      <div className={classes.offer}>
        <p>{t(`takenOut.${act}.offer`)}</p>
        <Button variant="default" size="xs" onClick={() => setAsking(true)}>
          {t(`takenOut.${act}.open`)}
        </Button>
      </div>
      {asking && (
        <TakingOutDialog
          session={{ sessionId, moduleName, mode, startedAt, learnerName: learner.name, takenOut }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
