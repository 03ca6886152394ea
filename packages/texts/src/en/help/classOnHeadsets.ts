/** A paper for whoever leads a class, in the order of the day. Names in it are those that the portal shows. */
export const classOnHeadsetsTexts = {
  facts: 'For whoever leads the class at {company}: two pages, to tick and fill in',
  print: 'Print',
  failed: 'The paper could not be loaded',
  page: 'Page {page, number} of {pages, number}',
  lead: 'Tick what is done. Fill in the table on the second page.',
  fields: { module: 'Module', day: 'Day and time', room: 'Room' },
  before: {
    day: 'A day before',
    assign: 'The module is assigned to the group, in {assignment}.',
    pin: 'For whoever has no PIN: tick them in {people}, choose {codes} and print the cards. A code that somebody had before stops working.',
    paper: '{firstSession} is printed, for whoever comes for the first time.',
    charge:
      'In {headsets} look at charge, app and uploads of each headset. Those that are low are on the charger.',
    network: 'The room has a wireless network without a sign-in page.',
    hour: 'An hour before',
    online: 'The headsets are switched on in the room, and each is {online}.',
    app: 'No headset says “{appTooOld}”.',
    space: 'Around each headset nothing is within reach of the arms.',
    cards: 'The cards lie ready, and the table is begun with the names of the headsets.',
  },
  during: {
    title: 'During',
    pair: 'Learners choose {pair} on the headset, and approve its code in the portal on their phone.',
    pin: 'Learners choose {signIn} on the headset, and enter User ID and PIN.',
    both: 'Learners choose {pair} on the headset and approve its code with their phone, or {signIn} and enter User ID and PIN.',
    approve: 'They approve only a code that they read on the headset in front of them.',
    session: 'While they train, each headset’s card in {headsets} says that it is in a session.',
    share:
      'A learner who shares a headset signs out before the next one signs in. Otherwise both runs belong to the first.',
    offline: 'A headset without network goes on. It keeps its sessions and sends them later.',
  },
  unwell: {
    title: 'Headset off for whoever feels unwell',
    text: 'Dizzy, hot, sick, or a headache: eyes closed, headset off at once, sit down. Anybody may stop at any time: the score of a session that is broken off counts for nothing.',
  },
  table: {
    title: 'The headsets',
    headset: 'Headset',
    charged: 'Charged',
    online: 'Online',
    learners: 'Learners, in their order',
    uploaded: 'All uploaded',
  },
  after: {
    title: 'After',
    leave: 'The headsets stay on, with network, until each says {uploaded}.',
    held: 'In {headsets} nothing waits under {held}. Press {assign} and choose the learner who ran it.',
    wrong:
      'A session that stands under the wrong learner is under {recent} there, and goes to the right one in the same way.',
    late: 'A headset that had no network sends its sessions later, so that a result may come hours after the class.',
    talk: '{groupDebriefing} shows all who ran the module on that day side by side, with the steps to talk about first. On the wall, press {hideNames} and {toWall}.',
  },
} as const;
