/** A paper for whoever puts a headset on for the first time. Names in it are those that portal and headset show. */
export const firstSessionTexts = {
  facts: 'For learners of {company}: one page, to hand out with the cards',
  print: 'Print',
  failed: 'The paper could not be loaded',
  lead: { card: 'Have your card at hand. Read to the end first.', noCard: 'Read to the end first.' },
  address: 'The address',
  scan: 'QR code that opens the sign-in page',
  signIn: {
    title: 'Sign in',
    code: 'On a phone or computer open the address above, or scan your card. Enter your {userId} and, as {password}, the {digits, plural, one {digit} other {# digits}} of your activation code. Then choose your own password; the digits stay your PIN on headsets.',
    invitation:
      'On a phone or computer follow the link in your invitation mail, and choose a password. From then on open the address above, and enter your {userId} and {password}.',
    singleSignOn:
      'On a phone or computer open the address above, and press {open}. Type “{name}”, press {next}, and sign in with the account of your organisation.',
    provider:
      'On a phone or computer open the address above, press {open}, and sign in with the account of your organisation.',
    pin: 'The code on your card is your PIN on headsets.',
  },
  putOn: {
    title: 'Put it on',
    text: 'Make sure that nothing is within reach of your arms. Most glasses can stay on. Tighten the strap until the picture is sharp and nothing slips.',
  },
  choose: {
    title: 'Choose',
    pair: 'In the headset point at {pair} and read the code. On your phone open {page}, type the code and approve it.',
    noPhone: 'No phone: {signIn} with User ID and PIN.',
    pin: 'In the headset point at {signIn}, and enter User ID and PIN.',
    mode: 'Choose the module, and {training} to practise or {assessment} to be scored.',
  },
  finish: {
    title: 'Finish',
    text: 'Do what you would do at the bedside, to the end. Then the headset shows your result. Without a network it keeps the session and sends it later.',
  },
  result: {
    title: 'See the result',
    text: 'In the portal open {modules} and the module: what was right, what was missed, and when. Comments that your teachers release appear there too.',
  },
  unwell: {
    title: 'Take it off if you feel unwell',
    text: 'Dizzy, hot, sick, or a headache? Close your eyes, take the headset off at once, sit down and tell somebody. You may stop at any time: the score of a session that is broken off counts for nothing.',
  },
  userId: 'My User ID',
  secret: 'Never write your PIN or password here.',
} as const;
