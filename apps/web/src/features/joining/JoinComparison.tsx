import { Button, Radio } from '@mantine/core';
import { joining, messages } from '@simward/contract';
import { IconEqualNot } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { usePhone } from '../../ui/page/usePhone.ts';
import { UserAvatar } from '../../ui/values/people/UserAvatar.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './JoinComparison.module.css';
import {
  changedFigures,
  endingDepartments,
  type JoinChoice,
  type JoinRow,
  otherSide,
  personRows,
  type RowWords,
} from './joinRows.ts';

interface JoinComparisonProps {
  preview: joining.JoinPreview;
  choice: JoinChoice;
  onStays: (side: joining.Side) => void;
  onExternalId: (side: joining.Side) => void;
}

/** Both accounts and the one that they become, row by row; the order of the columns never changes. */
export function JoinComparison({ preview, choice, onStays, onExternalId }: JoinComparisonProps) {
  const { t } = useTranslation('joining');
  const format = useFormat();
  const person = personRows(preview, choice, useRowWords());
  const holdings = useHoldingRows(preview, choice.stays);
  const figureText = useFigureText();
  const figures = changedFigures(preview.figures, choice.stays);
  const shownFigures = figures.slice(0, joining.mostFigures);
  const differing = person.filter(({ differs }) => differs).length;
  const ends = endingDepartments(preview, choice.stays);
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const same = phone && !unfolded ? person.filter(({ first, second }) => first === second) : [];
  const choosesId = person.some(({ key, differs }) => key === 'externalSystemId' && differs);
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.question}>
              {t('table.question')}
            </th>
            {joining.sides.map((side) => (
              <th key={side} scope="col" className={classes.account}>
                <AccountCard
                  account={preview[side]}
                  stays={choice.stays === side}
                  onChoose={() => onStays(side)}
                />
              </th>
            ))}
            <th scope="col" className={classes.afterHead}>
              <span className={classes.afterTitle}>{t('table.after')}</span>
              <span className={classes.count}>
                <IconEqualNot size={15} stroke={2} aria-hidden="true" />
                {t('table.differ', { count: differing })}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Part title={t('table.person')} />
          {person
            .filter((row) => !same.includes(row))
            .map((row) => (
              <Line
                key={row.key}
                row={row}
                label={t(`row.${row.key}` as 'row.name')}
                {...(row.key === 'externalSystemId' &&
                  choosesId && {
                    choose: (side: joining.Side) => (
                      <Radio
                        name="external-id"
                        size="xs"
                        label={row[side]}
                        checked={choice.externalId === side}
                        onChange={() => onExternalId(side)}
                      />
                    ),
                  })}
                note={
                  row.key === 'placement' &&
                  ends.map((department) => (
                    <StatusBadge key={department} tone="warn">
                      {t('table.ends', { department })}
                    </StatusBadge>
                  ))
                }
              />
            ))}
          {same.length > 0 && (
            <tr>
              <td colSpan={4} className={classes.rest}>
                <Button variant="subtle" size="xs" onClick={() => setUnfolded(true)}>
                  {t('table.same', { count: same.length })}
                </Button>
              </td>
            </tr>
          )}
          <Part title={t('table.has')} />
          {holdings.map((row) => (
            <Line key={row.key} row={row} label={t(`row.${row.key}` as 'row.name')} />
          ))}
          <Part title={t('table.figures')} note={t('table.recomputed')} />
          {shownFigures.map(({ moduleId, moduleName, first, second, after }) => (
            <Line
              key={moduleId}
              label={moduleName}
              row={{
                key: moduleId,
                first: figureText(first),
                second: figureText(second),
                after: figureText(after),
                differs: false,
              }}
            />
          ))}
          <tr>
            <td colSpan={4} className={classes.rest}>
              {figures.length === 0
                ? t('table.noFigures')
                : figures.length > shownFigures.length
                  ? t('table.moreFigures', { count: format.number(figures.length - shownFigures.length) })
                  : t('table.otherFigures')}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const none = messages.notAvailable.text;

/** The words of the rows about the person. */
function useRowWords(): RowWords {
  const { t } = useTranslation('joining');
  return {
    none,
    inactive: t('words.inactive'),
    password: t('words.password'),
    pin: t('words.pin'),
    factor: t('words.factor'),
    asAt: (mobileNo) => t('words.asAt', { mobileNo }),
    bothMatch: (value) => t('words.bothMatch', { value }),
  };
}

/** What each account has, and what the one that stays has then. */
function useHoldingRows(preview: joining.JoinPreview, stays: joining.Side): JoinRow[] {
  const { t } = useTranslation('joining');
  const format = useFormat();
  const { first, second, sameAssignments } = preview;
  const sessions = ({ sessions: all, assessments }: { sessions: number; assessments: number }) =>
    t('words.sessions', { sessions: format.number(all), assessments });
  const links = (account: joining.JoinAccount) =>
    account.links.map(({ provider }) => provider).join(', ') || none;
  const signIn = (at: string | null) => (at ? format.instant(at) : none);
  const latest = [first.lastSignInAt, second.lastSignInAt]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1);
  const other = otherSide(stays);
  const assignments = (side: joining.Side) =>
    side === other && sameAssignments > 0
      ? t('words.assignmentsSame', { count: preview[side].assignments, same: sameAssignments })
      : format.number(preview[side].assignments);
  const all = first.assignments + second.assignments - sameAssignments;
  const row = (key: string, one: string, two: string, after: string): JoinRow => ({
    key,
    first: one,
    second: two,
    after,
    differs: false,
  });
  const bothLinked = first.links.length > 0 && second.links.length > 0;
  return [
    row(
      'sessions',
      sessions(first),
      sessions(second),
      sessions({
        sessions: first.sessions + second.sessions,
        assessments: first.assessments + second.assessments,
      }),
    ),
    row(
      'assignments',
      assignments('first'),
      assignments('second'),
      sameAssignments > 0 ? t('words.laterDue', { count: all }) : format.number(all),
    ),
    row(
      'comments',
      format.number(first.comments),
      format.number(second.comments),
      format.number(first.comments + second.comments),
    ),
    row(
      'links',
      links(first),
      links(second),
      bothLinked ? t('words.both') : links(first.links.length > 0 ? first : second),
    ),
    row('lastSignIn', signIn(first.lastSignInAt), signIn(second.lastSignInAt), signIn(latest ?? null)),
  ];
}

/** What assessments of a module come to, in words. */
function useFigureText() {
  const { t } = useTranslation('joining');
  const format = useFormat();
  return (figure: joining.JoinFigure | null): string =>
    figure === null
      ? none
      : t(figure.successful ? 'words.complete' : 'words.incomplete', {
          score: figure.score === null ? none : format.percent(figure.score),
          count: figure.attempts,
        });
}

interface AccountCardProps {
  account: joining.JoinAccount;
  stays: boolean;
  onChoose: () => void;
}

function AccountCard({ account: { _id, name, mobileNo }, stays, onChoose }: AccountCardProps) {
  const { t } = useTranslation('joining');
  const id = useId();
  return (
    <label htmlFor={id} className={classes.card} data-stays={stays || undefined}>
      <Radio id={id} name="stays" checked={stays} onChange={onChoose} />
      <span className={classes.who}>
        <span className={classes.name}>
          <UserAvatar id={_id} name={name} size={24} />
          {name}
        </span>
        <span className={classes.small}>{t('table.userId', { mobileNo })}</span>
        <span className={classes.small} data-stays={stays || undefined}>
          {stays ? t('table.stays') : t('table.leads', { days: joining.leadsDays })}
        </span>
      </span>
    </label>
  );
}

interface PartProps {
  title: string;
  note?: string;
}

function Part({ title, note }: PartProps) {
  return (
    <tr className={classes.partRow}>
      <th colSpan={4} scope="colgroup" className={classes.part}>
        {title}
        {note && <span className={classes.partNote}>{note}</span>}
      </th>
    </tr>
  );
}

interface LineProps {
  label: string;
  row: JoinRow;
  /** A choice in place of the values. */
  choose?: (side: joining.Side) => ReactNode;
  note?: ReactNode;
}

function Line({ label, row, choose, note }: LineProps) {
  const { t } = useTranslation('joining');
  const equal = row.first === row.second && row.first !== messages.notAvailable.text;
  return (
    <tr className={classes.line} data-differs={row.differs || undefined} data-equal={equal || undefined}>
      <th scope="row" className={classes.label}>
        {label}
        {row.differs && (
          <span className={classes.differs}>
            <IconEqualNot size={15} stroke={2} aria-hidden="true" />
            <span className={classes.hidden}>{t('table.differs')}</span>
          </span>
        )}
      </th>
      {joining.sides.map((side) => (
        <td key={side} className={classes.value}>
          {choose ? choose(side) : row[side]}
        </td>
      ))}
      <td className={classes.after}>
        <div className={classes.become}>
          {row.after}
          {note}
        </div>
      </td>
    </tr>
  );
}
