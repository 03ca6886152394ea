import { help } from '@simward/contract';
import { newsTexts } from '@simward/texts/help/news';
import { helpPageTexts } from '@simward/texts/help/page';
import { sayOf, textsOf } from '../../lib/texts/texts.ts';
import { useReader } from '../../shared/help/useReader.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';

const t = textsOf(helpPageTexts);
const tNews = sayOf({ help: { news: newsTexts } });

/** The line on the first page leads here. */
const newsId = 'new';

/** What is new for whoever reads, the newest release first. */
export function NewsCard() {
  const reader = useReader();
  const own = help.news.filter(({ sets }) => sets.some((set) => set === reader)).toReversed();
  if (own.length === 0) return null;
  return (
    <div id={newsId}>
      <Card title={t('news')} unit={own[0]?.since}>
        <Stack as="ul" gap={8}>
          {own.map(({ text }) => (
            <li key={text}>{tNews(text)}</li>
          ))}
        </Stack>
      </Card>
    </div>
  );
}
