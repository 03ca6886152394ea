import { ActionIcon, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { modules } from '@simward/contract';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import classes from './CompetencyRows.module.css';
import { type ModuleValues, newCompetency } from './moduleValues.ts';

const usualMonths = ['3', '6', '12', '18', '24', '36', '60'];

interface CompetencyRowsProps {
  form: UseFormReturnType<ModuleValues>;
  readOnly: boolean;
}

/** A module's competencies, each with its product code and validity: a line moves and goes as a whole. */
export function CompetencyRows({ form, readOnly }: CompetencyRowsProps) {
  const { t } = useTranslation('managedModules');
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
      {lines.length === 0 && <p className={classes.none}>{t('competencies.none')}</p>}
      <ol className={classes.rows}>
        {lines.map(({ key, competencyName, validity }, index) => {
          const position = index + 1;
          const name = competencyName.trim() || t('competencies.nameOf', { position });
          const months = usualMonths.includes(validity) ? usualMonths : [validity, ...usualMonths];
          return (
            <li key={key} className={classes.row}>
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
              {!readOnly && (
                <span className={classes.acts}>
                  <ActionIcon
                    size={32}
                    aria-label={t('competencies.up', { name })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <IconArrowUp size={16} stroke={1.8} />
                  </ActionIcon>
                  <ActionIcon
                    size={32}
                    aria-label={t('competencies.down', { name })}
                    disabled={index === lines.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <IconArrowDown size={16} stroke={1.8} />
                  </ActionIcon>
                  <ActionIcon
                    size={32}
                    aria-label={t('competencies.remove', { name })}
                    onClick={() => form.removeListItem('competencies', index)}
                  >
                    <IconTrash size={16} stroke={1.8} />
                  </ActionIcon>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
