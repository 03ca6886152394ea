import { Anchor, UnstyledButton } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importColumnsTexts } from '@simward/texts/imports/columns';
import { IconBookmark, IconChevronDown, IconTemplate } from '@tabler/icons-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { FactLine } from '../../../ui/page/header/PageHeader.tsx';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { ColumnRow } from './ColumnRow.tsx';
import classes from './columns.module.css';
import { MissingColumn } from './MissingColumn.tsx';
import { RememberedMapping } from './RememberedMapping.tsx';
import { useReadOnly } from './readOnly.ts';
import { type ColumnAnswers, type ImportColumn, isPartOfName } from './withAnswers.ts';

const t = textsOf(importColumnsTexts);

interface ColumnsCardProps {
  batch: imports.Import;
  mapping: imports.ImportColumns;
  onAnswer: (answers: ColumnAnswers) => void;
  /** Gives the columns and values back that there were before another template was chosen. */
  onTakeBack: (before: imports.ImportColumns) => void;
  /** Somebody said that no column of the file is this. */
  onNone: (field: MissingField) => void;
}

export type MissingField = imports.ImportColumns['missing'][number];

/** A file with more columns than this shows those in question, and the others once they are unfolded. */
const mostUnfolded = 14;

/** Every column of the file with its values and what it is taken for. */
export function ColumnsCard({ batch, mapping, onAnswer, onTakeBack, onNone }: ColumnsCardProps) {
  const format = useFormat();
  const isReadOnly = useReadOnly();
  const id = useId();
  const { columns, template, templates, sheets, missing } = mapping;
  const list = useRef<HTMLUListElement>(null);
  const keepFocusAt = useFocusOfColumn(list, mapping);
  const [unfolded, setUnfolded] = useState(missing.length > 0);
  /** Columns that were in question at any time stay where they are when they are answered. */
  const [questioned, setQuestioned] = useState<ReadonlySet<number>>(() => openIndexes(columns));
  /** The columns and values before another template was chosen, until something else is answered. */
  const [before, setBefore] = useState<imports.ImportColumns>();
  const answer = (answers: ColumnAnswers, column?: number) => {
    setBefore(undefined);
    setQuestioned((known) => new Set([...known, ...openIndexes(columns)]));
    if (column !== undefined) keepFocusAt(column);
    onAnswer(answers);
  };

  const folds = columns.length > mostUnfolded;
  const isInQuestion = ({ index, use }: ImportColumn) => use === 'open' || questioned.has(index);
  const first = folds ? columns.filter(isInQuestion) : columns;
  const rest = folds ? columns.filter((column) => !isInQuestion(column)) : [];
  const taken = columns.filter(({ use }) => use !== 'open' && use !== 'leave-out').length;
  const nameOf = (key: string | null) => templates.find((known) => known.key === key)?.name;
  const chosenKey = mapping.remembered?.key ?? template;
  const recognised = nameOf(template);
  const rows = (some: readonly ImportColumn[]) =>
    groupsOf(some).map((group) => (
      <ColumnRow
        key={group[0]?.index}
        group={group}
        mapping={mapping}
        rows={batch.counts.rows}
        onAnswer={answer}
      />
    ));

  return (
    <Surface as="section" clip aria-labelledby={id} className={classes.columns}>
      <Row className={classes.head} tight>
        <Text as="h2" size="lg" weight="title" id={id}>
          {t('title')}
        </Text>
        <Text size="sm" color={3}>
          <FactLine
            facts={[
              recognised && t('recognised', { template: recognised }),
              t('counts', { count: columns.length, taken }),
            ]}
          />
        </Text>
        {!isReadOnly && (
          <Row toEnd nowrap className={classes.template}>
            <Text size="sm" color={3} aria-hidden="true">
              {t('template.label')}
            </Text>
            <div className={classes.templateChoice}>
              <ChoiceSelect
                label={t('template.label')}
                placeholder={t('template.none')}
                value={chosenKey}
                choices={templates.map(({ key, name, remembered }) => ({
                  value: key,
                  icon: remembered ? IconBookmark : IconTemplate,
                  label: remembered
                    ? t('template.remembered', { name, day: format.dayOf(remembered) })
                    : name,
                }))}
                onChoose={(key) => {
                  setBefore(mapping);
                  onAnswer({ template: key });
                }}
              />
            </div>
          </Row>
        )}
      </Row>
      {sheets.length > 1 && !isReadOnly && (
        <Row className={classes.line}>
          <Text size="md" weight="label" aria-hidden="true">
            {t('sheet.which')}
          </Text>
          <CountChips
            label={t('sheet.which')}
            value={batch.sheet ?? ''}
            onChange={(sheet) => onAnswer({ sheet })}
            chips={sheets.map(({ name, rows: count }) => ({
              value: name,
              label: t('sheet.name', { name, count }),
              count: undefined,
            }))}
          />
        </Row>
      )}
      {missing.map((field) => (
        <MissingColumn
          key={field}
          field={field}
          columns={columns}
          onColumn={(index) => answer({ columns: [{ index, use: field }] }, index)}
          onNone={() => onNone(field)}
        />
      ))}
      {(first.length > 0 || unfolded) && (
        <div className={classes.heads} aria-hidden="true">
          <span>{t('column')}</span>
          <span>{t('values')}</span>
          <span>{t('takenFor')}</span>
        </div>
      )}
      <ul className={classes.list} ref={list}>
        {rows(first)}
        {rest.length > 0 && (
          <li className={classes.fold}>
            <UnstyledButton
              className={classes.foldButton}
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            >
              <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
              {t('fold', { count: rest.length })}
            </UnstyledButton>
          </li>
        )}
        {unfolded && rows(rest)}
      </ul>
      {!isReadOnly && (
        <Row className={classes.foot} nowrap size="sm" color={3}>
          {mapping.remembered ? (
            <RememberedMapping batch={batch} at={mapping.remembered.at} />
          ) : (
            <>
              <IconBookmark size={15} stroke={1.8} aria-hidden="true" />
              <span>{t('remembered', { company: batch.companyName })}</span>
            </>
          )}
        </Row>
      )}
      {before && (
        <Row className={classes.foot} size="sm" color={2} role="status">
          {t('template.changed', { template: nameOf(chosenKey) ?? '' })}
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              onTakeBack(before);
              setBefore(undefined);
            }}
          >
            {t('template.back')}
          </Anchor>
        </Row>
      )}
    </Surface>
  );
}

const openIndexes = (columns: readonly ImportColumn[]): ReadonlySet<number> =>
  new Set(columns.filter(({ use }) => use === 'open').map(({ index }) => index));

/** Columns one by one, except that parts of the name that follow each other make one group. */
const groupsOf = (columns: readonly ImportColumn[]): readonly (readonly ImportColumn[])[] =>
  columns.reduce<ImportColumn[][]>((groups, column) => {
    const last = groups.at(-1);
    if (isPartOfName(column) && last?.[0] && isPartOfName(last[0])) last.push(column);
    else groups.push([column]);
    return groups;
  }, []);

/**
 * Joining and separating columns takes away the field that has the focus. The function that comes back says in which
 * column the answer was given: the focus then goes to the field that this column has now.
 */
function useFocusOfColumn(list: RefObject<HTMLUListElement | null>, mapping: imports.ImportColumns) {
  const answered = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks after each change of the columns
  useEffect(() => {
    if (answered.current === undefined || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-columns~="${answered.current}"] button`)?.focus();
  }, [mapping]);
  return (column: number) => {
    answered.current = column;
  };
}
