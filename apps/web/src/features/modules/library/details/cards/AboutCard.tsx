import { messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../lib/format/useFormat.ts';
import { Card } from '../../../../../ui/page/Card.tsx';
import type { ModuleDetail } from '../../../detail/moduleDetail.ts';
import classes from './AboutCard.module.css';

/** The facts of a module. */
export function AboutCard({ module }: { module: ModuleDetail }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { expectedMinutes: minutes } = module;
  const facts = [
    [t('about.length'), minutes === null ? messages.notAvailable.text : t('about.minutes', { minutes })],
    [t('about.platforms'), module.platforms.join(' · ')],
    [t('about.passMark'), format.mark(module.passMark)],
    [t('about.modes'), module.modes.map((mode) => t(`about.${mode}`)).join(', ')],
    [t('about.productCode'), module.product_code],
  ];
  return (
    <Card title={t('about.title')}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
