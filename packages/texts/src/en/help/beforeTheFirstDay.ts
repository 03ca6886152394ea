/** What a company's IT prepares: a page that opens for everybody, and has nothing of a company. */
export const beforeTheFirstDayTexts = {
  facts: 'For your IT. This page opens without an account and can be sent on.',
  print: 'Print',
  network: {
    title: 'Network',
    address: 'Everything goes to one address: {address}. Computers, phones and headsets all need it.',
    port: 'Only outgoing {protocol} to port {port} is needed, from every network in which people learn. Nothing connects to you.',
    live: 'Pages keep one answer open, of the type text/event-stream. A proxy must pass it on without a buffer; where it does not, pages ask again every few seconds and all else works.',
    hosts:
      'Large files and videos may come from other addresses. Whoever runs the portal names them, if there are any.',
  },
  headsets: {
    title: 'Headsets',
    wireless:
      'Headsets need a wireless network without a sign-in page, because nobody can fill one in there.',
    clock: 'A wrong clock does no harm: times are put right when sessions arrive.',
    offline: 'Without a network a session is kept on the headset and sent later. Nothing is lost.',
  },
  mail: {
    title: 'Mail',
    links: 'Links in mails begin with {address}. Let them through without opening them: some work once.',
    sender: 'Let mail from the portal’s sender through. Whoever runs the portal names its address.',
    people:
      'People without an email address can use the portal as well, with a User ID and a code on a card.',
  },
  signOn: {
    title: 'Single sign-on',
    kinds: 'OpenID Connect and SAML 2.0 work. Whoever looks after your identity provider is needed once.',
    where:
      'An Admin of your company finds the addresses to enter there under Single sign-on, and enters what the provider gives.',
    claim: 'One claim must say what the portal knows too: a staff number, an email address or a login name.',
  },
  browsers: {
    title: 'Browsers',
    versions: 'A current Chrome, Edge, Firefox or Safari will do. Nothing is installed.',
    storage: 'The browser must be allowed to keep data of {address}: sign-ins and unsent sessions lie there.',
  },
} as const;
