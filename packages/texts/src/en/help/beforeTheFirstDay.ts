/** What a company's IT prepares: a paper that opens for everybody, and has nothing of a company. */
export const beforeTheFirstDayTexts = {
  facts: 'For your IT. This page opens without an account and can be sent on.',
  print: 'Print',
  failed: 'The paper could not be loaded',
  lead: 'For the IT of an organisation whose people train with Simward. Questions go to whoever runs the portal.',
  network: {
    title: 'Network',
    address: 'Computers, phones and headsets need one address: {address}.',
    port: 'Only outgoing {protocol} to port {port} is needed, from every network in which people learn. The portal opens no connection to computers, phones and headsets.',
    live: 'Pages keep one answer open, of the type text/event-stream. A proxy must pass it on without a buffer; where it does not, pages ask again for what is under way every few seconds, and all else works.',
    proxy:
      'A proxy that reads along must pass on every header, authorization and idempotency-key among them, and bodies of up to 16 MB.',
    storage: 'Files come from another address and go there: {address}.',
    noStorage: 'Files come from the same address.',
    videos: 'Demo videos of modules play from {hosts}. Without these all else works.',
    noVideos: 'Nothing else is loaded from elsewhere.',
  },
  headsets: {
    title: 'Headsets',
    wireless:
      'Headsets need a wireless network without a sign-in page: the app on a headset cannot fill one in.',
    offline: 'Without a network a session is kept on the headset and sent later. Nothing is lost.',
    clock:
      'A clock that is wrong by hours does no harm: times are put right when sessions arrive. One that is wrong by years refuses the portal’s certificate.',
  },
  mail: {
    title: 'Mail',
    sender: 'Let mail from {domain} through.',
    noSender: 'Let mail from the portal’s sender through. Whoever runs the portal names its address.',
    links:
      'Links in mails begin with {address}. A scanner that opens them uses none up. They end with a secret behind the sign #, which must stay as it is.',
    contents: 'Mails load nothing from elsewhere. A report by mail has its records with it, as a CSV file.',
    people:
      'People without an email address can use the portal as well, with a User ID and a code on a card.',
  },
  signOn: {
    title: 'Single sign-on',
    kinds: 'OpenID Connect and SAML 2.0 work. Whoever looks after your identity provider is needed once.',
    where:
      'An Admin of your company finds the addresses to enter there under {singleSignOn}, and enters what the provider gives.',
    reach:
      'The portal itself reads the addresses of an OpenID Connect provider over HTTPS, so that they must be open to it. With SAML the browser alone goes between the two.',
    claim:
      'One claim must say what the portal knows too: User ID, External System ID, login name, email address or Integration field 1.',
  },
  browsers: {
    title: 'Browsers',
    versions: 'Chrome, Edge, Firefox or Safari of the last two years will do. Nothing is installed.',
    storage:
      'The browser must be allowed to keep cookies and data of {address}: sign-ins and unsent sessions lie there.',
  },
} as const;
