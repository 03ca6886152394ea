import { ActionIcon, Button, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { modules } from '@simward/contract';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconChartLine, IconLock, IconPlus } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../../ui/form/fields/TextFields.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { FieldLine, FieldLines } from '../form/FieldLine.tsx';
import { type ModuleValues, newCompetency } from '../form/saving/moduleValues.ts';
import { ReportedNames } from './ReportedNames.tsx';
import type { CompetencyActs } from './useCompetencyActs.tsx';

const t = textsOf(managedModulesTexts);

interface CompetencyRowsProps {
  form: UseFormReturnType<ModuleValues>;
  readOnly: boolean;
  /** The number of must-pass steps of a competency; undefined while the steps load. */
  mustPassOf: ((competencyName: string) => number) | undefined;
  acts: CompetencyActs;
}

/** A module's competencies as lines that can be moved and removed, each with its product code and validity. */
export function CompetencyRows({ form, readOnly, mustPassOf, acts }: CompetencyRowsProps) {
  const lines = form.getValues().competencies;
  const move = (from: number, to: number) => form.reorderListItem('competencies', { from, to });
  return (
    <Card
      title={t('competencies.title')}
      unit={t('competencies.unit')}
      controls={
        !readOnly &&
        lines.length < modules.limits.competencies && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
            onClick={() => form.insertListItem('competencies', newCompetency())}
          >
            {t('competencies.add')}
          </Button>
        )
      }
    >
      {lines.length === 0 && (
        <Text as="p" color={2}>
          {t('competencies.none')}
        </Text>
      )}
      <FieldLines>
        {lines.map(({ key, competencyName, validity }, index) => {
          const position = index + 1;
          const name = competencyName.trim() || t('competencies.nameOf', { position });
          const months = usualMonths.includes(validity) ? usualMonths : [validity, ...usualMonths];
          return (
            <FieldLine
              key={key}
              name={name}
              index={index}
              count={lines.length}
              onMove={move}
              onRemove={() => acts.remove(competencyName, () => form.removeListItem('competencies', index))}
              columns={`minmax(0, 1fr) minmax(90px, 160px) 124px ${mustPassOf ? '74px' : ''}`}
              readOnly={readOnly}
              acts={<CurveLimitsButton name={name} onOpen={acts.openLimitsOf(competencyName)} />}
            >
              <TextField
                label={t('competencies.name')}
                aria-label={t('competencies.nameOf', { position })}
                maxLength={modules.limits.competencyName}
                {...form.getInputProps(`competencies.${index}.competencyName`)}
              />
              <TextField
                label={t('competencies.code')}
                aria-label={t('competencies.codeOf', { position })}
                maxLength={modules.limits.productCode}
                {...form.getInputProps(`competencies.${index}.productCode`)}
              />
              <SelectField
                label={t('competencies.validity')}
                aria-label={t('competencies.validityOf', { position })}
                allowDeselect={false}
                data={months.map((value) => ({
                  value,
                  label: t('competencies.months', { count: Number(value) }),
                }))}
                {...form.getInputProps(`competencies.${index}.validity`)}
              />
              {mustPassOf && <MustPassCount steps={mustPassOf(competencyName)} />}
            </FieldLine>
          );
        })}
      </FieldLines>
      {acts.reported.length > 0 && (
        <ReportedNames
          moduleId={acts.moduleId}
          reported={acts.reported}
          onMap={readOnly ? undefined : acts.map}
        />
      )}
    </Card>
  );
}

const usualMonths = ['3', '6', '12', '18', '24', '36', '60'];

/** Disabled until the competency is saved, because only a saved competency has limits. */
function CurveLimitsButton({ name, onOpen }: { name: string; onOpen: (() => void) | undefined }) {
  return (
    <ActionIcon size={32} aria-label={t('curve.open', { name })} disabled={!onOpen} onClick={onOpen}>
      <IconChartLine size={16} stroke={1.8} />
    </ActionIcon>
  );
}

function MustPassCount({ steps }: { steps: number }) {
  return (
    <Input.Wrapper label={t('competencies.mustPass')} labelElement="div">
      <Row nowrap color={steps > 0 ? 1 : 3} style={{ minBlockSize: 38 }}>
        {steps > 0 && <IconLock size={16} stroke={1.8} color="var(--fail)" aria-hidden="true" />}
        {steps > 0 ? t('competencies.mustPassSteps', { count: steps }) : t('form.none')}
      </Row>
    </Input.Wrapper>
  );
}
