import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { IconShieldUp } from '@tabler/icons-react';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { errorsOf, sayValue, titleOfField } from '../fields.ts';
import classes from './cells.module.css';
import type { RowActs } from './useRowActs.ts';

const t = textsOf(importDifferenceTexts);

interface RowNoteProps {
  row: imports.ListRow;
  /** Changes of fields that have no column here. */
  hidden?: imports.ListRow['changes'];
  acts: RowActs;
}

/** What is to be said about a row: its errors, a question about the person, or what is taken otherwise than written. */
export function RowNote({ row, hidden = [], acts }: RowNoteProps) {
  const errors = errorsOf(row);
  if (row.offer && row.isPerson !== false) return <Offer row={row} offer={row.offer} acts={acts} />;
  if (errors.length > 0)
    return (
      <span className={classes.note} data-tone="fail" title={errors.join('\n')}>
        {errors.join(' · ')}
      </span>
    );
  if (row.away) return <Away row={row} away={row.away} acts={acts} />;
  const notes = [...hidden.map(sayChange), ...row.reasons.map(({ message }) => message)];
  return (
    <span className={classes.note} title={notes.join('\n') || undefined}>
      {row.needsConfirmation && (
        <span className={classes.waits} data-tone="warn">
          <IconShieldUp size={15} stroke={1.8} aria-hidden="true" />
          {t(row.confirmed ? 'notes.confirmed' : 'notes.confirm')}
        </span>
      )}
      {notes.join(' · ')}
      {row.offer && (
        <>
          {t('notes.becomesNew')}{' '}
          <NoteButton onClick={() => acts.answer({ row: row.row, isPerson: null })}>
            {t('notes.change')}
          </NoteButton>
        </>
      )}
    </span>
  );
}

/** "Location: Cork → Mallow" */
const sayChange = ({ field, ...change }: imports.ListRow['changes'][number]): string =>
  t('notes.changed', {
    field: titleOfField(field),
    old: change.old ? sayValue(field, change.old) : '–',
    new: change.new ? sayValue(field, change.new) : '–',
  });

/** Somebody with the same name and department: nobody is matched by a name without this answer. */
function Offer({ row, offer, acts }: RowNoteProps & { offer: NonNullable<imports.ListRow['offer']> }) {
  const answer = (isPerson: boolean | null) => acts.answer({ row: row.row, isPerson });
  if (row.isPerson)
    return (
      <span className={classes.note}>
        {t('notes.becomesPerson', { name: offer.name })}{' '}
        <NoteButton onClick={() => answer(null)}>{t('notes.change')}</NoteButton>
      </span>
    );
  const question = t('notes.offer', offer);
  return (
    <span className={classes.note}>
      <span className={classes.question} title={question}>
        {question}
      </span>
      <span className={classes.answers}>
        <NoteButton onClick={() => answer(true)}>{t('notes.isPerson')}</NoteButton>
        <NoteButton onClick={() => answer(false)}>{t('notes.isNew')}</NoteButton>
      </span>
    </span>
  );
}

/** Deactivated and deleted people are left as they are unless somebody takes them back. */
function Away({ row, away, acts }: RowNoteProps & { away: NonNullable<imports.ListRow['away']> }) {
  const format = useFormat();
  const { how, day } = away;
  const since = day === null ? t(`notes.${how}`) : t(`notes.${how}On`, { day: format.day(day) });
  return (
    <span className={classes.note}>
      <span className={classes.question}>{row.takeBack ? t('notes.takenBack') : since}</span>
      <span className={classes.answers}>
        <NoteButton onClick={() => acts.answer({ row: row.row, takeBack: !row.takeBack })}>
          {t(row.takeBack ? 'notes.leaveAway' : 'notes.takeBack')}
        </NoteButton>
      </span>
    </span>
  );
}

/** The grid is one stop of the Tab key: Enter on the cell goes to its buttons. */
function NoteButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.noteButton}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      {children}
    </button>
  );
}
