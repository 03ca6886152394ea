import { Button, Checkbox } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { IconPencil, IconShieldUp } from '@tabler/icons-react';
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { CardEditor } from '../cells/CardEditor.tsx';
import cells from '../cells/cells.module.css';
import { FieldValue } from '../cells/FieldValue.tsx';
import { RowNote } from '../cells/RowNote.tsx';
import { StateBadge } from '../cells/StateBadge.tsx';
import type { RowActs } from '../cells/useRowActs.ts';
import { errorsOf, fieldInError, isField, titleOfField, usualFields, writtenIn } from '../fields.ts';
import type { Range } from '../grid/gridWindow.ts';
import classes from './cards.module.css';

const t = textsOf(importDifferenceTexts);

/** Cards come and go by so many, because their heights differ. */
const cardsPerPiece = 20;
/** The usual height of a card in pixels; a piece that was drawn keeps its own. */
const usualHeight = 96;

interface RowCardsProps {
  count: number;
  rowAt: (position: number) => imports.ListRow | undefined;
  /** Called with the positions of the cards near the view. */
  onRange: (range: Range) => void;
  saving: { row: number; field: imports.ListField; value: string } | undefined;
  acts: RowActs;
}

/** The rows as cards for a phone. Only pieces near the view have any; the others keep their height. */
export function RowCards({ count, rowAt, onRange, saving, acts }: RowCardsProps) {
  const pieces = Math.ceil(count / cardsPerPiece);
  const list = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]));
  const [opened, setOpened] = useState<number>();
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const seen = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const piece = [...element.children].indexOf(target);
          if (isIntersecting) seen.add(piece);
          else seen.delete(piece);
        }
        if (seen.size === 0) return;
        setNear(new Set(seen));
        onRange({ from: Math.min(...seen) * cardsPerPiece, to: (Math.max(...seen) + 1) * cardsPerPiece });
      },
      { rootMargin: '600px 0px' },
    );
    for (const piece of [...element.children].slice(0, pieces)) observer.observe(piece);
    return () => observer.disconnect();
  }, [pieces, onRange]);
  const firstError = rowAt(0)?.state === 'error' ? 0 : undefined;
  return (
    <div ref={list}>
      {Array.from({ length: pieces }, (_, piece) => {
        const from = piece * cardsPerPiece;
        const size = Math.min(cardsPerPiece, count - from);
        return (
          <ul
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its position
            key={piece}
            aria-label={t('rows.title')}
            className={classes.piece}
            style={{ '--height': `${size * usualHeight}px` } as CSSProperties}
          >
            {near.has(piece) &&
              Array.from({ length: size }, (_, step) => {
                const position = from + step;
                const row = rowAt(position);
                return (
                  <RowCard
                    key={position}
                    row={row}
                    isOpen={position === (opened ?? firstError)}
                    onOpen={() => setOpened(position)}
                    isSaving={row !== undefined && saving?.row === row.row}
                    acts={acts}
                  />
                );
              })}
          </ul>
        );
      })}
    </div>
  );
}

interface RowCardProps {
  row: imports.ListRow | undefined;
  /** Its error can be corrected at once. */
  isOpen: boolean;
  onOpen: () => void;
  isSaving: boolean;
  acts: RowActs;
}

const RowCard = memo(function RowCard({ row, isOpen, onOpen, isSaving, acts }: RowCardProps) {
  if (!row)
    return (
      <li className={classes.card} aria-busy="true">
        <span className={cells.waiting} />
        <span className={cells.waiting} />
      </li>
    );
  const wrong = fieldInError(row, [
    ...usualFields,
    'location',
    'gender',
    'externalSystemId',
    'loginName',
    'integrationField1',
    'status',
  ]);
  const field = wrong && isField(wrong) ? wrong : undefined;
  const others = row.changes.filter((change) => change.field !== 'name');
  return (
    <li
      className={classes.card}
      data-error={row.state === 'error' || undefined}
      aria-busy={isSaving || undefined}
    >
      <Row gap={8} nowrap>
        <Text size="lg" weight="title" breaks>
          {row.cells.name || t('rows.rowNumber', { row: row.row })}
        </Text>
        <StateBadge state={row.state} />
        <Text size="sm" color={3} toEnd whole>
          {t('rows.rowNumber', { row: row.row })}
        </Text>
      </Row>
      {field !== 'emailAddress' && !others.some((change) => change.field === 'emailAddress') && (
        <Text as="p" size="md" color={3} breaks>
          {row.cells.emailAddress}
        </Text>
      )}
      {row.changes.length > 0 && (
        <dl className={classes.lines}>
          {row.changes.map((change) => (
            <div key={change.field}>
              <dt>{titleOfField(change.field)}</dt>
              <dd>
                <FieldValue row={row} field={change.field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {field && isOpen && !row.offer ? (
        <CardEditor key={field} row={row} field={field} acts={acts} />
      ) : (
        <Wrong row={row} field={field} onOpen={onOpen} acts={acts} />
      )}
      {row.needsConfirmation && (
        <Row gap={12} nowrap className={classes.give} data-tone="warn">
          <IconShieldUp className={classes.sign} size={18} stroke={1.8} aria-hidden="true" />
          <Checkbox
            labelPosition="left"
            className={classes.giveTick}
            label={t(
              row.changes.some((change) => change.field === 'role') || row.state === 'new'
                ? 'confirming.give'
                : 'confirming.allow',
              {
                name: row.cells.name,
              },
            )}
            checked={row.confirmed}
            onChange={(event) => acts.answer({ row: row.row, confirmed: event.currentTarget.checked })}
          />
        </Row>
      )}
    </li>
  );
});

interface WrongProps {
  row: imports.ListRow;
  field: imports.ListField | undefined;
  onOpen: () => void;
  acts: RowActs;
}

/** What is wrong with a row, or to be answered, and a button to correct it. */
function Wrong({ row, field, onOpen, acts }: WrongProps) {
  const needsNote = row.offer !== null || row.away !== null;
  if (needsNote) return <RowNote row={row} acts={acts} />;
  const messages = errorsOf(row);
  const notes = row.reasons.map(({ message }) => message);
  if (messages.length === 0)
    return (
      notes.length > 0 && (
        <Text size="md" color={2}>
          {notes.join(' · ')}
        </Text>
      )
    );
  return (
    <Row gap={12} nowrap align="end" justify="between">
      <Stack gap={4} align="start">
        {field && writtenIn(row, field) && (
          <Text className={cells.wrong} breaks>
            {writtenIn(row, field)}
          </Text>
        )}
        <Text as="p" color="tone" data-tone="fail" breaks>
          {messages.join(' · ')}
        </Text>
      </Stack>
      {field && (
        <Button
          variant="default"
          size="md"
          style={{ flex: 'none' }}
          leftSection={<IconPencil size={16} stroke={1.8} aria-hidden="true" />}
          aria-label={t('editor.fixNamed', { field: titleOfField(field), row: row.row })}
          onClick={onOpen}
        >
          {t('editor.fix')}
        </Button>
      )}
    </Row>
  );
}
