import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue, useTimeout } from '@mantine/hooks';
import { searchLimit } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { uiTexts } from '@simward/texts/ui';
import { IconSearch } from '@tabler/icons-react';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../layout/Layout.tsx';
import { QueryStates } from '../states/QueryStates.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './dialogs.module.css';

const t = textsOf(uiTexts);
const tMessages = textsOf(messageTexts);

interface FindDialogProps<Found> extends Omit<SearchResultsProps<Found>, 'query' | 'nothing'> {
  title: string;
  /** Of the search box: says what can be searched for. */
  label: string;
  placeholder?: string;
  /** The call that finds things by a text that is not empty. */
  queryOf: (search: string, page: number) => UseQueryOptions<Found>;
  nothing: (search: string) => string;
  /** Turns pages of the results; undefined when all are shown at once. */
  pages?: (found: Found | undefined, page: number, onPage: (page: number) => void) => ReactNode;
  onClose: () => void;
}

/** The specification's delay for search dialogs; their opening animation is over by then. */
const focusDelayMs = 300;
const typingPauseMs = 300;

/** Finds things as one types, each result with a link to its page. */
export function FindDialog<Found>({
  title,
  label,
  placeholder = label,
  queryOf,
  nothing,
  pages,
  onClose,
  ...results
}: FindDialogProps<Found>) {
  const box = useRef<HTMLInputElement>(null);
  useTimeout(() => box.current?.focus(), focusDelayMs, { autoInvoke: true });
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(text.trim(), typingPauseMs);
  const query = useQuery({ ...queryOf(search, page), enabled: search !== '' });
  const found = search === '' ? undefined : query.data;
  return (
    <Dialog title={title} size={560} focusOnTitle onClose={onClose}>
      <TextInput
        ref={box}
        maxLength={searchLimit}
        aria-label={label}
        placeholder={placeholder}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPage(1);
        }}
        // A search is nothing that could be lost, and closing asks nothing.
        onInput={(event) => event.stopPropagation()}
      />
      <SearchResults {...results} query={{ ...query, data: found }} nothing={nothing(search)} />
      <Row justify="end" above={12}>
        {pages && <Text grow>{pages(found, page, setPage)}</Text>}
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Row>
    </Dialog>
  );
}

interface SearchResultsProps<Found> {
  /** Has no data before the first search. */
  query: ComponentProps<typeof QueryStates<Found>>['query'] & { isFetching: boolean };
  failed: string;
  countOf: (found: Found) => number;
  /** Says what can be searched for. */
  hint: string;
  /** Says that nothing was found, and for which search. */
  nothing: string;
  children: (found: Found) => ReactNode;
}

/** The results of a search, read out as they change. The height stays the same without results. */
export function SearchResults<Found>({
  query,
  failed,
  countOf,
  hint,
  nothing,
  children,
}: SearchResultsProps<Found>) {
  return (
    <Text as="div" above={12} className={classes.results} aria-live="polite" aria-busy={query.isFetching}>
      <QueryStates
        query={query}
        failed={failed}
        loading={
          <Text as="p" color={2} above={16}>
            {hint}
          </Text>
        }
        empty={(found) =>
          countOf(found) === 0 && (
            <Stack gap={0} color={2} above={16}>
              <Text as="strong" color={1}>
                {tMessages('noData.text')}
              </Text>
              <p>{nothing}</p>
            </Stack>
          )
        }
      >
        {children}
      </QueryStates>
    </Text>
  );
}
