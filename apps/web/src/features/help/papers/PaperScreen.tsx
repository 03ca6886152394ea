import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';

interface PaperScreenProps {
  title: string;
  facts: string;
  print: string;
  children: ReactNode;
}

/** A page that shows a paper as it is printed. Of the page itself paper has nothing. */
export function PaperScreen({ title, facts, print, children }: PaperScreenProps) {
  return (
    <>
      <div className="screen-only">
        <PageHeader
          title={title}
          facts={facts}
          actions={
            <Button
              leftSection={<IconPrinter size={17} stroke={1.8} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {print}
            </Button>
          }
        />
      </div>
      {children}
    </>
  );
}
