import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { learningCurves, screens, searchLimit, wire } from '@simward/contract';
import { learningCurvesTexts } from '@simward/texts/learning-curves';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { choicesQuery, chosenQuery } from '../../shared/reports/choices.queries.ts';
import { choiceNames } from '../../shared/reports/reportChoice.ts';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { Text } from '../../ui/layout/Layout.tsx';
import { FactLine, PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import type { CurveChoice } from './useCurveChoice.ts';

const t = textsOf(learningCurvesTexts);

interface CurveHeaderProps {
  choice: CurveChoice;
  curve: learningCurves.LearningCurve | undefined;
}

/** Title with learner and competency, fields to choose others, and buttons to export and print. */
export function CurveHeader({ choice, curve }: CurveHeaderProps) {
  const format = useFormat();
  const { isOwn, learner, competency, mode, names } = choice;
  return (
    <PageHeader
      title={titleOf('learningCurve')}
      above={parentPage(isOwn, curve)}
      facts={
        curve ? (
          <FactLine
            facts={[
              <Text as="strong" key="learner" weight="title" color={1}>
                {curve.learner.name}
              </Text>,
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
            w={190}
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

interface LearnerPickerProps {
  value: string | undefined;
  onChange: (userId: string | undefined) => void;
}

const typingPauseMs = 300;

/** Finds a learner in the caller's scope by the beginning of a word of the name. */
function LearnerPicker({ value, onChange }: LearnerPickerProps) {
  const [search, setSearch] = useState('');
  const chosenLearners = useQuery(chosenQuery('user', value ? [value] : [])).data?.choices ?? [];
  // The name of the chosen learner stands in the field, but must not start another search.
  const isChosenName = chosenLearners.some(({ name }) => search.startsWith(name));
  const [searchText] = useDebouncedValue(isChosenName ? '' : search.trim(), typingPauseMs);
  const foundLearners = useQuery(choicesQuery('user', searchText)).data?.choices ?? [];
  const learners = [...chosenLearners, ...foundLearners];
  const nameOf = choiceNames(learners);
  const options = new Map(learners.map((learner) => [learner._id, nameOf(learner)]));
  return (
    <SelectField
      w={190}
      aria-label={t('learner')}
      placeholder={t('chooseLearner')}
      searchable
      clearable
      data={[...options].map(([id, label]) => ({ value: id, label }))}
      // The server has filtered the options already, so all are shown.
      filter={({ options: all }) => all}
      searchValue={search}
      maxLength={searchLimit}
      onSearchChange={setSearch}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

/** Link to the page above: a learner's own skills, or for staff the learner's page. */
const parentPage = (isOwn: boolean, curve: learningCurves.LearningCurve | undefined) => {
  if (isOwn) return { label: titleOf('skills'), path: screens.skills.path };
  return (
    curve && {
      label: curve.learner.name,
      path: screens.modifyUserDetails.path,
      search: { user_id: curve.learner._id },
    }
  );
};
