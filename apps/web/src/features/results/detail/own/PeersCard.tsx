import { percentBeside, type results } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { Card } from '../../../../ui/page/Card.tsx';
import { AmongPeers } from '../../skills/peers/AmongPeers.tsx';
import classes from './PeersCard.module.css';

interface PeersCardProps {
  skill: results.Skill;
  /** Undefined where fewer than five peers came so far. */
  band: results.AttemptBand | undefined;
}

/** Where the latest score lies among what the peers scored at the same attempt. */
export function PeersCard({ skill, band }: PeersCardProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const spread = band?.spread;
  const whole = (score: number) => format.number(percentBeside(score, skill.passMark));
  return (
    <Card title={t('list.peers')} {...(band && { n: t('peers.n', { count: band.learners }) })}>
      {band && spread ? (
        <>
          <AmongPeers
            score={skill.latest}
            passMark={skill.passMark}
            spread={spread}
            learners={band.learners}
            width={300}
          />
          <p className={classes.ends} aria-hidden="true">
            <span>{whole(0)}</span>
            <span>{whole(1)}</span>
          </p>
          <p className={classes.words}>
            {t('peers.sentence', {
              attempt: skill.attempts,
              low: whole(spread.low),
              high: whole(spread.high),
              median: whole(spread.median),
            })}
          </p>
        </>
      ) : (
        <p className={classes.words}>{t('peers.tooFew', { attempt: skill.attempts })}</p>
      )}
    </Card>
  );
}
