// First: the contract's schemas read this setting as they are made.
import './lib/api/zodWithoutEval.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/figtree/index.css';
import './app/theme/index.css';
import './app/first-paint/firstPaint.css';
import './ui/dialogs/lastFocused.ts';
import { App } from './app/App.tsx';
import { loadLanguage } from './lib/texts/loadLanguage.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

await loadLanguage();

// In slices: what is drawn in the HTML stays on show and can be scrolled meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
