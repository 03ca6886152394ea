import { Anchor } from '@mantine/core';
import { type oasis, screens } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { Card } from '../../../ui/page/Card.tsx';
import classes from './LatestCard.module.css';

interface LatestCardProps {
  latest: NonNullable<oasis.Standing['latest']>;
}

/** The last result that Oasis took, as it got it. */
export function LatestCard({ latest }: LatestCardProps) {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  const { field, value, moduleName, score, passMark, successful, finishedAt, deliveredAt, key } = latest;
  const result = t(successful ? 'latest.successful' : 'latest.unsuccessful');
  const facts = [
    { name: field, value: <code>{value}</code> },
    { name: t('latest.module'), value: moduleName },
    {
      name: t('latest.result'),
      value: score === null ? result : `${format.percentBeside(score, passMark)}, ${result}`,
    },
    { name: t('latest.finished'), value: format.instant(finishedAt) },
    { name: t('latest.key'), value: <code title={key}>{`${key.slice(0, 4)}…${key.slice(-4)}`}</code> },
  ];
  return (
    <Card
      title={t('latest.title')}
      unit={t('latest.unit', { moment: format.instant(deliveredAt) })}
      controls={
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              {...props}
              to={screens.oasisDeliveries.path}
              search={{ q: key, detail: key, since: 'all' }}
            />
          )}
        >
          {t('latest.whole')}
        </Anchor>
      }
    >
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <div key={fact.name} className={classes.fact}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
