import { Button } from '@mantine/core';
import type { debriefing } from '@simward/contract';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { recountQuery } from '../debriefing.queries.ts';
import classes from './Recount.module.css';
import { RecountDialog } from './RecountDialog.tsx';

interface RecountProps {
  session: debriefing.Debriefing;
}

/** When a session was counted again, and what it would come to if it were now. */
export function Recount({ session: { sessionId, passMark, recountedAt } }: RecountProps) {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  const { data } = useQuery(recountQuery(sessionId));
  const [asking, setAsking] = useState(false);
  const recounted = data?.recounted;
  return (
    <>
      {recountedAt && (
        <p className={classes.line}>
          <IconHistory size={15} stroke={1.9} aria-hidden="true" />
          {t('recount.done', { day: format.dayOf(recountedAt) })}
        </p>
      )}
      {recounted && (
        <div className={classes.offer}>
          <p>
            {t('recount.offer', {
              score:
                recounted.score === null
                  ? t('recount.unscored')
                  : format.percentBeside(recounted.score, passMark),
              successful: recounted.successful ? 'yes' : 'no',
            })}
          </p>
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {t('recount.open')}
          </Button>
        </div>
      )}
      {asking && recounted && (
        <RecountDialog
          sessionId={sessionId}
          by="names"
          passMark={passMark}
          result={recounted}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
