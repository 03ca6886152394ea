export const signIn = {
  hint: 'Use the 10-digit User ID from your organisation.',
  userId: 'User ID',
  password: 'Password',
  rememberMe: 'Remember Me',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  firstTime: 'New here? Your activation code is your first PIN.',
  again: {
    title: 'Your sign-in has expired',
    text: 'Sign in again and go on where you were. Nothing you typed is lost.',
    leave: 'Leave without signing in',
  },
} as const;
