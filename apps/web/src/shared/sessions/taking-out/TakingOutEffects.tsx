import type { takingOut, wire } from '@simward/contract';
import { messages } from '@simward/contract';
import { IconArrowRight, IconHandStop, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import classes from './TakingOutEffects.module.css';

interface TakingOutEffectsProps {
  effects: takingOut.TakingOutEffects;
  mode: wire.Mode | null;
  /** Null for nobody's session. */
  learnerName: string | null;
}

interface Change {
  key: string;
  label: string;
  before: string;
  after: string;
}

/** What the act makes of figures, old beside new; those that stay the same are left out. */
export function TakingOutEffects({ effects, mode, learnerName }: TakingOutEffectsProps) {
  const { t } = useTranslation('sessions');
  const changes = useChanges(effects, mode);
  const { held, recipients } = effects;
  return (
    <section className={classes.effects} aria-label={t('takenOut.changes')}>
      <p className={classes.title}>{t('takenOut.changes')}</p>
      {changes.length === 0 ? (
        <p className={classes.words}>{t('takenOut.noChange')}</p>
      ) : (
        <dl className={classes.table}>
          {changes.map(({ key, label, before, after }) => (
            <div key={key} className={classes.row}>
              <dt>{label}</dt>
              <dd>
                <span className={classes.old}>{before}</span>
                <IconArrowRight size={14} stroke={1.8} role="img" aria-label={t('takenOut.becomes')} />
                <strong>{after}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {held !== null && (
        <p className={classes.words}>
          <IconHandStop size={15} stroke={1.9} color="var(--info)" aria-hidden="true" />
          {t('takenOut.willBeHeld', { reason: held })}
        </p>
      )}
      {learnerName !== null && (
        <p className={classes.words}>
          <IconSend size={15} stroke={1.9} aria-hidden="true" />
          {t('takenOut.recipients', {
            name: learnerName,
            oasis: recipients.oasis ? 'yes' : 'no',
            webhooks: recipients.webhooks,
          })}
        </p>
      )}
    </section>
  );
}

const useChanges = (
  { attempts, completed, average, competencies, passRates }: takingOut.TakingOutEffects,
  mode: wire.Mode | null,
): Change[] => {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const percent = (one: number | null) => (one === null ? messages.notAvailable.text : format.percent(one));
  const mastery = (mastered: boolean) => t(mastered ? 'takenOut.mastered' : 'takenOut.notMastered');
  const lastDay = (day: string | null) => (day === null ? messages.notAvailable.text : format.day(day));
  const all: Change[] = [
    ...(attempts
      ? [
          {
            key: 'attempts',
            label: t('takenOut.attempts'),
            before: t('takenOut.used', { used: attempts.before, allowed: attempts.allowed }),
            after: t('takenOut.used', { used: attempts.after, allowed: attempts.allowed }),
          },
        ]
      : []),
    {
      key: 'completed',
      label: t('takenOut.completed', { mode: mode ?? 'assessment' }),
      before: format.number(completed.before),
      after: format.number(completed.after),
    },
    {
      key: 'average',
      label: t('takenOut.average'),
      before: percent(average.before),
      after: percent(average.after),
    },
    ...competencies.flatMap(({ competencyName, before, after }) => [
      {
        key: `mastery ${competencyName}`,
        label: competencyName,
        before: mastery(before.mastered),
        after: mastery(after.mastered),
      },
      {
        key: `currency ${competencyName}`,
        label: t('takenOut.currentUntil', { competency: competencyName }),
        before: lastDay(before.currentUntil),
        after: lastDay(after.currentUntil),
      },
    ]),
    ...passRates.map((rate) => ({
      key: `rate ${rate.departmentName}`,
      label: t('takenOut.passRate', { department: rate.departmentName }),
      before: percent(rate.before),
      after: percent(rate.after),
    })),
  ];
  return all.filter(({ before, after }) => before !== after);
};
