import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart } from '../../../testing/renderPart.tsx';
import { SignInForm } from './SignInForm.tsx';

const open = async () => {
  const onSignIn = vi.fn(() => Promise.resolve());
  const screen = await renderPart(<SignInForm onSignIn={onSignIn} />);
  return {
    onSignIn,
    userId: screen.getByRole('textbox', { name: 'User ID' }),
    password: screen.getByRole('textbox', { name: 'Password' }),
    submit: screen.getByRole('button', { name: 'Sign in' }),
  };
};

test('what is typed and is no digit is dropped, and the caret stays where it was', async () => {
  const { userId, password } = await open();
  await userEvent.click(userId);
  await userEvent.keyboard('10a0 0');
  await expect.element(userId).toHaveValue('1000');
  await userEvent.keyboard('{Home}{ArrowRight}x7');
  await expect.element(userId).toHaveValue('17000');
  await userEvent.click(password);
  await userEvent.keyboard('24-68.10');
  await expect.element(password).toHaveValue('246810');
});

test('wide digits of East Asian keyboards are digits', async () => {
  const { userId, password, submit, onSignIn } = await open();
  await userEvent.fill(userId, '１００００００００４');
  await expect.element(userId).toHaveValue('1000000004');
  await userEvent.fill(password, '２４６８１０');
  await submit.click();
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith({
    userId: '1000000004',
    password: '246810',
    rememberMe: false,
  });
});

test('of what is pasted the digits are sent', async () => {
  const { userId, password, submit, onSignIn } = await open();
  await userEvent.fill(userId, ' 1000 000 004\u00a0');
  await userEvent.fill(password, 'PIN: 246810');
  await submit.click();
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith({
    userId: '1000000004',
    password: '246810',
    rememberMe: false,
  });
});
