import { ActionIcon, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { modules } from '@simward/contract';
import { IconAlertTriangle, IconChartLine, IconEyeOff, IconLock, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { SelectField } from '../../../../ui/form/choices/SelectField.tsx';
import { TextField } from '../../../../ui/form/fields/TextField.tsx';
import { LineActs } from '../../../../ui/form/lines/LineActs.tsx';
import { LineHandle } from '../../../../ui/form/lines/LineHandle.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { InlineAlert } from '../../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../../ui/toasts/toasts.tsx';
import { useDismissName } from '../../competencies/competencies.queries.ts';
import reportedNamesClasses from '../../competencies/ReportedNames.module.css';
import type { CompetencyActs } from '../../competencies/useCompetencyActs.tsx';
import { type ModuleValues, newCompetency } from '../saving/moduleValues.ts';
import classes from './CompetencyRows.module.css';

const usualMonths = ['3', '6', '12', '18', '24', '36', '60'];

interface CompetencyRowsProps {
  form: UseFormReturnType<ModuleValues>;
  readOnly: boolean;
  /** How many must-pass steps a competency has; undefined while that is not known. */
  mustPassOf: ((competencyName: string) => number) | undefined;
  acts: CompetencyActs;
}

/** A module's competencies, each with its product code and validity: a line moves and goes as a whole. */
export function CompetencyRows({ form, readOnly, mustPassOf, acts }: CompetencyRowsProps) {
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
            <li key={key} className={classes.row} data-with-steps={mustPassOf !== undefined || undefined}>
              {readOnly ? (
                <span />
              ) : (
                <LineHandle name={name} index={index} count={lines.length} onMove={move} />
              )}
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
              {mustPassOf && <MustPass steps={mustPassOf(competencyName)} />}
              {!readOnly && (
                <span className={classes.acts}>
                  <CurveLimitsButton name={name} onOpen={acts.limitsOf(competencyName)} />
                  <LineActs
                    name={name}
                    index={index}
                    count={lines.length}
                    onMove={move}
                    onRemove={() =>
                      acts.remove(competencyName, () => form.removeListItem('competencies', index))
                    }
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
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

interface ReportedNamesProps {
  moduleId: string;
  reported: readonly modules.ReportedName[];
  /** Only for who may change the module. */
  onMap: ((reported: modules.ReportedName) => void) | undefined;
}

/** What headsets reported that is none of a module's competencies: what waits, and behind it what was dismissed. */
function ReportedNames({ moduleId, reported, onMap }: ReportedNamesProps) {
  const { t } = useTranslation('managedModules');
  const { failure, ...acts } = useNameActs(moduleId);
  return (
    <>
      <ul className={reportedNamesClasses.list} aria-label={t('map.list')}>
        {reported.map((one) =>
          one.dismissed ? (
            <DismissedLine
              key={one.competencyName}
              one={one}
              dismissed={one.dismissed}
              acts={onMap && acts}
            />
          ) : (
            <WaitingLine key={one.competencyName} one={one} onMap={onMap} acts={acts} />
          ),
        )}
      </ul>
      {failure && <InlineAlert title={t('map.dismissFailed')} text={failure.detail} />}
    </>
  );
}

/** Dismisses names that headsets report for a module, and takes that back. */
function useNameActs(moduleId: string) {
  const { t } = useTranslation('managedModules');
  const { mutate, isPending, error } = useDismissName();
  const restore = (name: string) =>
    mutate(
      { _id: moduleId, reportedName: name, dismiss: false },
      { onSuccess: () => toastSuccess({ title: t('map.restoreDone', { name }) }) },
    );
  const dismiss = (name: string) =>
    mutate(
      { _id: moduleId, reportedName: name, dismiss: true },
      {
        onSuccess: () =>
          toastSuccess({ title: t('map.dismissDone', { name }), text: t('map.dismissDoneText') }),
      },
    );
  return { dismiss, restore, pending: isPending, failure: error };
}

type NameActs = Omit<ReturnType<typeof useNameActs>, 'failure'>;

interface LineProps {
  one: modules.ReportedName;
}

function WaitingLine({
  one,
  onMap,
  acts,
}: LineProps & { onMap: ReportedNamesProps['onMap']; acts: NameActs }) {
  const { t } = useTranslation('managedModules');
  const format = useFormat();
  const { competencyName: name, sessions, lastReported } = one;
  return (
    <li className={reportedNamesClasses.line}>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
      <p className={reportedNamesClasses.words}>
        {t('map.reported', { name, sessions, day: format.dayOf(lastReported) })}
      </p>
      {onMap && (
        <span className={reportedNamesClasses.acts}>
          <LineButton label={t('map.dismissNamed', { name })} onClick={() => acts.dismiss(name)} acts={acts}>
            {t('map.dismiss')}
          </LineButton>
          <LineButton label={t('map.openNamed', { name })} onClick={() => onMap(one)} acts={acts}>
            {t('map.open')}
          </LineButton>
        </span>
      )}
    </li>
  );
}

interface DismissedLineProps extends LineProps {
  dismissed: NonNullable<modules.ReportedName['dismissed']>;
  acts: NameActs | undefined;
}

function DismissedLine({ one, dismissed: { at, by }, acts }: DismissedLineProps) {
  const { t } = useTranslation('managedModules');
  const format = useFormat();
  const { competencyName: name, sessions } = one;
  return (
    <li className={reportedNamesClasses.line} data-dismissed>
      <IconEyeOff size={18} stroke={1.8} aria-hidden="true" />
      <p className={reportedNamesClasses.words}>
        {t('map.dismissed', { by, name, sessions, day: format.dayOf(at) })}
      </p>
      {acts && (
        <LineButton label={t('map.restoreNamed', { name })} onClick={() => acts.restore(name)} acts={acts}>
          {t('map.restore')}
        </LineButton>
      )}
    </li>
  );
}

interface LineButtonProps {
  label: string;
  onClick: () => void;
  acts: NameActs;
  children: ReactNode;
}

function LineButton({ label, onClick, acts, children }: LineButtonProps) {
  return (
    <Button variant="subtle" size="xs" aria-label={label} disabled={acts.pending} onClick={onClick}>
      {children}
    </Button>
  );
}

/** There are limits as soon as the competency is saved. */
function CurveLimitsButton({ name, onOpen }: { name: string; onOpen: (() => void) | undefined }) {
  const { t } = useTranslation('managedModules');
  return (
    <ActionIcon size={32} aria-label={t('curve.open', { name })} disabled={!onOpen} onClick={onOpen}>
      <IconChartLine size={16} stroke={1.8} />
    </ActionIcon>
  );
}

function MustPass({ steps }: { steps: number }) {
  const { t } = useTranslation('managedModules');
  return (
    <span className={classes.mustPass}>
      <span className={classes.mustPassLabel}>{t('competencies.mustPass')}</span>
      <span className={classes.mustPassValue} data-some={steps > 0 || undefined}>
        {steps > 0 && <IconLock size={16} stroke={1.8} aria-hidden="true" />}
        {steps > 0 ? t('competencies.mustPassSteps', { count: steps }) : t('form.none')}
      </span>
    </span>
  );
}
