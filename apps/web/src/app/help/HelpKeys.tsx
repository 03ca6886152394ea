import { helpPanelTexts } from '@simward/texts/help/panel';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import classes from './help.module.css';

const t = textsOf(helpPanelTexts);

const keys = ['palette', 'skip', 'chart', 'close'] as const;

/** The keys that hold on every page. */
export function HelpKeys() {
  return (
    <section aria-labelledby="help-keys">
      <Text as="h3" id="help-keys" size="sm" weight="title" color={3} below={8}>
        {t('keys.title')}
      </Text>
      <Stack as="dl" gap={8}>
        {keys.map((key) => (
          <Row key={key} gap={12} align="start" nowrap size="md" color={2}>
            <dt className={classes.keyOf}>
              <Text as="kbd" size="xs" className={classes.key}>
                {t(`keys.${key}.keys`)}
              </Text>
            </dt>
            <dd>{t(`keys.${key}.act`)}</dd>
          </Row>
        ))}
      </Stack>
    </section>
  );
}
