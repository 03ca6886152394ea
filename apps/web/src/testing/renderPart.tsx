import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { cssVariables, popupsId, theme } from '../app/theme/theme.ts';
import { Announcer } from '../ui/states/Announcer.tsx';

export const schemes = ['dark', 'light'] as const;

interface PartOptions {
  scheme?: (typeof schemes)[number];
  /** Of the space that the part has, in pixels. */
  width?: number;
}

/** Renders a part of the web as the portal does: in its theme, with its texts. */
export const renderPart = (part: ReactNode, { scheme = 'dark', width = 640 }: PartOptions = {}) =>
  render(part, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
        <section id={popupsId} aria-label="Popups" />
        <Announcer />
        <div style={{ width, margin: 40, background: 'var(--surface)' }}>{children}</div>
      </MantineProvider>
    ),
  });
