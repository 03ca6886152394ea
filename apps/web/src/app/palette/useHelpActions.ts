import { shellTexts } from '@simward/texts/shell';
import { IconHelpCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { articleAddress } from '../../shared/help/articleAddress.ts';
import { useReader } from '../../shared/help/useReader.ts';
import type { PaletteAction } from './CommandPalette.tsx';

const t = textsOf(shellTexts);

const mostArticles = 5;

/**
 * The articles that a query finds, as /help would, best first. They come once somebody types; where they cannot be loaded,
 * the palette has all else.
 */
export function useHelpActions(query: string): { actions: readonly PaletteAction[]; isLoading: boolean } {
  const navigate = useNavigate();
  const reader = useReader();
  const asked = query.trim();
  const [help, isLoading] = useHelp(asked !== '');
  const found = asked === '' ? [] : (help?.helpFor(reader).search(asked).found ?? []);
  return {
    isLoading,
    actions: found.slice(0, mostArticles).map(({ article, sentence }) => ({
      id: `help-${article.topic}`,
      label: help?.titleOfArticle(article) ?? '',
      description: sentence.map(({ words }) => words).join(''),
      icon: IconHelpCircle,
      group: t('palette.help'),
      onRun: () => void navigate(articleAddress(article)),
    })),
  };
}

type Help = typeof import('../../shared/help/ownHelp.ts');

/** The articles and their search, which are large. */
function useHelp(wanted: boolean): [help: Help | undefined, isLoading: boolean] {
  const [help, setHelp] = useState<Help>();
  const [hasFailed, setFailed] = useState(false);
  const isLoading = wanted && !help && !hasFailed;
  useEffect(() => {
    if (!isLoading) return;
    import('../../shared/help/ownHelp.ts').then(setHelp, () => setFailed(true));
  }, [isLoading]);
  return [help, isLoading];
}
