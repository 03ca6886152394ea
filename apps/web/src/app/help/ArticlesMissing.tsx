import { Button } from '@mantine/core';
import { helpPanelTexts } from '@simward/texts/help/panel';
import { screenWords } from '@simward/texts/help/screenWords';
import { uiTexts } from '@simward/texts/ui';
import { textsOf } from '../../lib/texts/texts.ts';
import { useMissingFile } from '../../lib/useMissingFile.ts';
import type { Reader } from '../../shared/help/articles/article.ts';
import { focusAsked } from '../../shared/help/helpPanel.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { HelpWords } from './HelpWords.tsx';
import { screenNameOf } from './screenNameOf.ts';
import type { ArticleOnShow } from './useArticleOnShow.ts';

const t = textsOf(helpPanelTexts);
const tUi = textsOf(uiTexts);

interface ArticlesMissingProps {
  shown: ArticleOnShow;
  failure: unknown;
}

/**
 * Stands for the articles while their file is missing; the words of the page stay. It tries again by itself. Browsers do not
 * ask again for a file that they could not load: then the page is to be loaded again, which somebody may have typed into.
 */
export function ArticlesMissing({ shown: { screen, reader, loadAgain }, failure }: ArticlesMissingProps) {
  const { secondsLeft, retryNow, isGone } = useMissingFile({ cause: failure, loadAgain, onLoaded: () => {} });
  const name = screenNameOf(screen);
  return (
    <Stack gap={20}>
      <div tabIndex={-1} ref={focusAsked}>
        <InlineAlert title={t('failed')} text={tUi(isGone ? 'part.gone' : 'part.lost')}>
          <Button
            variant="default"
            size="xs"
            mt={8}
            loading={secondsLeft === undefined}
            onClick={isGone ? () => window.location.reload() : retryNow}
          >
            {isGone ? tUi('part.again') : t('again')}
          </Button>
        </InlineAlert>
      </div>
      {name !== undefined && <HelpWords words={wordsOf(name, reader)} withArticles={false} />}
    </Stack>
  );
}

const byScreen: Readonly<Record<string, Readonly<Partial<Record<Reader, readonly string[]>>>>> = screenWords;
const wordsOf = (name: string, reader: Reader): readonly string[] => byScreen[name]?.[reader] ?? [];
