import { useMediaQuery } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import screenClasses from '../DebriefingScreen.module.css';
import { PrintableTable } from '../steps/PrintableTable.tsx';
import classes from './Compared.module.css';
import { ComparedCard } from './ComparedCard.tsx';
import { ComparedComments } from './ComparedComments.tsx';
import { ComparedHeader } from './ComparedHeader.tsx';
import { ComparedResult } from './ComparedResult.tsx';
import type { Compared } from './comparedSteps.ts';
import { DifferencesList } from './differences/DifferencesList.tsx';
import { useDifferenceColumns } from './differences/useDifferenceColumns.tsx';
import { useComparedView } from './useComparedView.ts';

/** Two attempts of one learner on one axis, with what went differently. */
export function ComparedAttempts({ compared }: { compared: Compared }) {
  const { t } = useTranslation('debriefing');
  const view = useComparedView(compared);
  const columns = useDifferenceColumns(compared, view.choose);
  // Paper is as narrow as a phone, and has the drawing.
  const phone = useMediaQuery('screen and (max-width: 767px)', false, { getInitialValueInEffect: false });
  return (
    <>
      <ComparedHeader compared={compared} />
      <div className={screenClasses.columns}>
        <div className={screenClasses.main}>
          {!compared.sameVersion && (
            <p className={classes.note}>
              <IconInfoCircle size={17} stroke={1.8} aria-hidden="true" />
              {t('compared.onlyShared', { count: compared.differences.length })}
            </p>
          )}
          {phone ? (
            <DifferencesList compared={compared} view={view} />
          ) : (
            <>
              <ComparedCard compared={compared} view={view} />
              <PrintableTable
                title={t('compared.differences')}
                columns={columns}
                rows={view.rows}
                chosen={view.chosen}
                filtered={view.verdicts !== undefined}
                onClearFilters={view.showAll}
              />
            </>
          )}
        </div>
        <div className={screenClasses.side}>
          <ComparedResult compared={compared} />
          <ComparedComments compared={compared} view={view} />
        </div>
      </div>
    </>
  );
}
