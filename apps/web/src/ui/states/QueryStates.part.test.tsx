import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answeredProblem } from '../../lib/api/apiProblem.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { QueryStates } from './QueryStates.tsx';

const problem = answeredProblem({
  type: 'urn:simward:problem:server.unavailable',
  title: 'Not available',
  status: 503,
  detail: 'The portal cannot reach its database. Try again in a moment.',
  message: 'The portal cannot reach its database. Try again in a moment.',
  code: 'server.unavailable',
  reference: '01a2-77',
});
const refetch = vi.fn();
const waiting = { data: undefined, error: null, refetch };

const renderQueryStates = (query: Parameters<typeof QueryStates<string[]>>[0]['query']) =>
  renderPart(
    <QueryStates
      query={query}
      failed="The wards could not be loaded"
      loading={<p>A skeleton</p>}
      empty={(wards) => wards.length === 0 && <p>No ward yet</p>}
      aroundFailure={(failure) => (
        <section aria-label="Wards">
          <h2>Wards</h2>
          {failure}
        </section>
      )}
    >
      {(wards) => <p>{wards.join(', ')}</p>}
    </QueryStates>,
  );

test('a skeleton stands in until there is an answer', async () => {
  await renderQueryStates(waiting);
  await expect.element(page.getByText('A skeleton')).toBeVisible();
});

test('a failure says what and why below the head, with the reference and the way to try again', async () => {
  await renderQueryStates({ ...waiting, error: problem });
  const alert = page.getByRole('region', { name: 'Wards' }).getByRole('alert');
  await expect.element(page.getByRole('heading', { name: 'Wards' })).toBeVisible();
  await expect.element(alert.getByText('The wards could not be loaded')).toBeVisible();
  await expect.element(alert.getByText(`${problem.detail} Reference 01a2-77.`)).toBeVisible();
  await alert.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('nothing in the answer has words of its own', async () => {
  await renderQueryStates({ ...waiting, data: [] });
  await expect.element(page.getByText('No ward yet')).toBeVisible();
});

test('data stay on show when a later attempt fails', async () => {
  await renderQueryStates({ data: ['Surgery', 'Medicine'], error: problem, refetch });
  await expect.element(page.getByText('Surgery, Medicine')).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

function Ward() {
  const [query, setQuery] = useState<Parameters<typeof renderQueryStates>[0]>(waiting);
  const [name, setName] = useState('');
  return (
    <>
      <button type="button" onClick={() => setQuery({ ...waiting, data: ['Surgery'] })}>
        Answer
      </button>
      <QueryStates query={query} failed="The ward could not be loaded" loading={<p>A skeleton</p>}>
        {() => <input aria-label="Ward" value={name} onChange={({ target }) => setName(target.value)} />}
      </QueryStates>
    </>
  );
}

test('the answer takes the skeleton’s place, and a field in it keeps every letter', async () => {
  await renderPart(<Ward />);
  await page.getByRole('button', { name: 'Answer' }).click();
  const field = page.getByRole('textbox', { name: 'Ward' });
  await userEvent.type(field, 'Emergency and Surgical Ward');
  await expect.element(field).toHaveValue('Emergency and Surgical Ward');
  expect(page.getByText('A skeleton').query()).toBeNull();
});
