import { Button, SegmentedControl } from '@mantine/core';
import { learningCurves, screens, wire } from '@simward/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../lib/api/fetching/downloadFile.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import { FactLine } from '../../ui/page/header/FactLine.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { LearnerPicker } from './LearnerPicker.tsx';
import classes from './LearningCurveScreen.module.css';
import type { CurveChoice } from './useCurveChoice.ts';

interface CurveHeaderProps {
  choice: CurveChoice;
  curve: learningCurves.LearningCurve | undefined;
}

/** Whose curve it is and of what, and the choice of another. */
export function CurveHeader({ choice, curve }: CurveHeaderProps) {
  const { t } = useTranslation('learningCurves');
  const format = useFormat();
  const { isOwn, learner, competency, mode, names } = choice;
  return (
    <PageHeader
      title={screens.learningCurve.title}
      above={above(isOwn, curve)}
      facts={
        curve ? (
          <FactLine
            facts={[
              <strong key="learner" className={classes.name}>
                {curve.learner.name}
              </strong>,
              curve.competencyName,
              t(`facts.${mode}`, {
                count: curve.attemptsCount,
                since: curve.firstAt ? format.dayOf(curve.firstAt) : '',
              }),
            ]}
          />
        ) : (
          (competency ?? '\u00a0')
        )
      }
      actions={
        <>
          {!isOwn && <LearnerPicker value={learner} onChange={choice.chooseLearner} />}
          <SelectField
            className={classes.picker}
            aria-label={t('competency')}
            placeholder={t('chooseCompetency')}
            searchable
            allowDeselect={false}
            data={names}
            value={competency ?? null}
            onChange={(next) => next && choice.chooseCompetency(next)}
          />
          <SegmentedControl
            aria-label={t('mode')}
            value={mode}
            onChange={(value) => choice.chooseMode(value === 'assessment' ? value : 'training')}
            data={wire.modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          />
          <ExportMenu
            variant="default"
            label={t('export')}
            failed={t('exportFailed')}
            disabled={!curve || curve.attemptsCount === 0}
            save={(format) =>
              downloadFile(learningCurves.exportCurve, {
                query: {
                  competencyName: competency ?? '',
                  mode,
                  ...(learner && { userId: learner }),
                  format,
                },
              })
            }
          />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </>
      }
    />
  );
}

/** Staff come from the learner, a learner from the own skills. */
const above = (isOwn: boolean, curve: learningCurves.LearningCurve | undefined) => {
  if (isOwn) return { label: screens.skills.title, path: screens.skills.path };
  return (
    curve && {
      label: curve.learner.name,
      path: screens.modifyUserDetails.path,
      search: { user_id: curve.learner._id },
    }
  );
};
