import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/page/Card.tsx';
import classes from './DescriptionCard.module.css';

/** What happens in a module. */
export function DescriptionCard({ text }: { text: string }) {
  const { t } = useTranslation('library');
  return (
    <Card title={t('description')}>
      <p className={classes.text}>{text}</p>
    </Card>
  );
}
