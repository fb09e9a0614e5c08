import type { ApiContract } from './contract.ts';

/** Some people only, by a rule; the test that calls it as them and as others lies in `src/features/`. */
type SomeOnly = { only: string; provenBy: `${string}.test.ts` };
type Access = 'everybody' | 'signed in' | SomeOnly;

const onTask = (only: string): SomeOnly => ({
  only,
  provenBy: 'work/server/who-may-what.test.ts',
});
const ofConversation: SomeOnly = {
  only: 'members of the conversation',
  provenBy: 'applications/server/chat/chat-eligibility.test.ts',
};
const ofFile = (only: string): SomeOnly => ({
  only,
  provenBy: 'chat/server/attachments/attachment-messages.test.ts',
});
const ofPicture: SomeOnly = {
  only: 'who uploaded the picture',
  provenBy: 'media/server/uploads.test.ts',
};
const ofReview = (only: string): SomeOnly => ({
  only,
  provenBy: 'reviews/server/reviews.test.ts',
});
const ofPerson: SomeOnly = {
  only: 'whoever may know the person’s name, and not the person',
  provenBy: 'people/server/blocks.test.ts',
};
const onRequest = (only: string): SomeOnly => ({
  only,
  provenBy: 'quick-help/server/who-may-what.test.ts',
});
const onItem = (only: string): SomeOnly => ({
  only,
  provenBy: 'marketplace/server/who-may-what.test.ts',
});
const ofBrowser: SomeOnly = {
  only: 'whose notices it gets',
  provenBy: 'notifications/server/push/push.test.ts',
};
const ofSearch: SomeOnly = {
  only: 'whose search it is',
  provenBy: 'saved-searches/server/own-searches.test.ts',
};
const inDeal = (only: string): SomeOnly => ({
  only,
  provenBy: 'offers/server/who-may-what.test.ts',
});
const inBooking = (only: string): SomeOnly => ({
  only,
  provenBy: 'bookings/server/who-may-what.test.ts',
});
const onDraw = (only: string): SomeOnly => ({
  only,
  provenBy: 'draws/server/who-may-what.test.ts',
});
const byOperators: SomeOnly = {
  only: 'operators',
  provenBy: 'moderation/server/who-may-what.test.ts',
};
const byStaff: SomeOnly = {
  only: 'moderators and operators',
  provenBy: 'moderation/server/who-may-what.test.ts',
};
const onService = (only: string): SomeOnly => ({
  only,
  provenBy: 'services/server/who-may-what.test.ts',
});
const ofTemplate: SomeOnly = {
  only: 'whose template it is',
  provenBy: 'services/server/reply-templates/reply-templates.test.ts',
};
const ofNotice: SomeOnly = {
  only: 'the recipient',
  provenBy: 'notifications/server/changing-notifications.test.ts',
};
const ofDelivery: SomeOnly = {
  only: 'the recipient',
  provenBy: 'notifications/server/deliveries/deliveries.test.ts',
};

/**
 * Says who may call each procedure. Public calls need no session; calls of signed-in people concern things of their own
 * or of no person. A procedure without a row does not compile.
 */
const whoMayCall: {
  [Feature in keyof ApiContract]: Record<keyof ApiContract[Feature], Access>;
} = {
  tasks: {
    browse: 'everybody',
    listOnMap: 'everybody',
    listLocal: 'everybody',
    find: 'everybody',
    listSimilar: 'everybody',
    recordView: 'everybody',
    listPosted: 'signed in',
    create: 'signed in',
    update: onTask('the poster'),
    remove: onTask('the poster'),
    postingEstimate: 'signed in',
  },
  applications: {
    validate: 'signed in',
    apply: onTask('anybody signed in but the poster'),
    listReceived: onTask('the poster'),
    listSent: 'signed in',
    decide: onTask('the poster'),
    withdraw: onTask('the applicant'),
    decline: onTask('the approved applicant'),
  },
  work: {
    claim: onTask('the approved applicant'),
    start: onTask('the tasker'),
    complete: onTask('the tasker'),
    sendBack: onTask('the poster'),
    confirm: onTask('the poster'),
    giveUp: onTask('the tasker'),
    removeHelper: onTask('the poster'),
  },
  chat: {
    open: ofConversation,
    eligibleTasks: 'signed in',
    list: 'signed in',
    messages: ofConversation,
    send: ofConversation,
    attachmentUrl: ofFile('who may read the message, and the uploader'),
    discardAttachment: ofFile('the uploader'),
    markRead: ofConversation,
    countUnread: 'signed in',
    search: ofConversation,
    mute: ofConversation,
    archive: ofConversation,
  },
  draws: {
    find: 'everybody',
    open: onDraw('the seller'),
    join: onDraw('anybody signed in but the seller'),
    leave: onDraw('whoever takes part'),
    choose: onDraw('the seller'),
    next: onDraw('the seller'),
    letGo: onDraw('whoever it is set aside for'),
    cancel: onDraw('the seller'),
  },
  duty: {
    own: 'signed in',
    switch: 'signed in',
    updateLocation: 'signed in',
    changeSettings: 'signed in',
    listOnMap: 'everybody',
    countNearby: 'everybody',
  },
  feedback: { send: 'everybody' },
  geo: {
    cityWords: 'everybody',
    geocode: 'everybody',
    mapSettings: 'everybody',
    reverse: 'everybody',
    suggest: 'everybody',
    byAddress: 'everybody',
  },
  home: { stats: 'everybody', mine: 'signed in' },
  marketplace: {
    categories: 'everybody',
    browse: 'everybody',
    facets: 'everybody',
    listOnMap: 'everybody',
    teaser: 'everybody',
    find: 'everybody',
    similar: 'everybody',
    record: 'everybody',
    recordView: 'everybody',
    locate: 'everybody',
    create: 'signed in',
    update: onItem('the seller'),
    remove: onItem('the seller'),
    reserve: onItem('the seller'),
    relist: onItem('the seller'),
    reportNoShow: onItem('the seller'),
    sell: onItem('the seller'),
    save: onItem('anybody signed in but the seller'),
    listSaved: 'signed in',
    listOwn: 'signed in',
    listOwnBuyers: onItem('the seller'),
    contact: onItem('anybody signed in but the seller'),
    importOwn: 'signed in',
    exportOwn: 'signed in',
  },
  media: { remove: ofPicture, findExisting: ofPicture },
  administration: {
    waiting: byStaff,
    activity: byOperators,
    health: byOperators,
    findThings: byStaff,
    thing: byStaff,
    featureThing: byOperators,
    listQueues: byOperators,
    listFailedJobs: byOperators,
    retryJobs: byOperators,
    countAudience: byOperators,
    listMailings: byOperators,
    writeMailing: byOperators,
    testMailing: byOperators,
    sendMailing: byOperators,
    listPlaces: byOperators,
    writePlace: byOperators,
    importPlaces: byOperators,
    suggestPlace: byOperators,
    listCities: byOperators,
    writeCity: byOperators,
    listBadges: byOperators,
    withdrawBadge: byOperators,
    restoreBadge: byOperators,
    listBackups: byOperators,
    backUp: byOperators,
    addressOfBackup: byOperators,
  },
  moderation: {
    listOwn: 'signed in',
    find: { only: 'whom it concerns', provenBy: 'moderation/server/who-may-what.test.ts' },
    appeal: { only: 'whom it concerns', provenBy: 'moderation/server/who-may-what.test.ts' },
    listOwnReports: 'signed in',
    transparency: 'everybody',
    queue: byStaff,
    report: byStaff,
    assign: byStaff,
    note: byStaff,
    dismiss: byStaff,
    decide: byStaff,
    decidePerson: byStaff,
    findPeople: byStaff,
    person: byStaff,
    listDecisions: byStaff,
    listAppeals: byStaff,
    decideAppeal: byStaff,
    log: byOperators,
    listSettings: byOperators,
    changeSetting: byOperators,
    listFeedback: byOperators,
    deliveries: byOperators,
  },
  notifications: {
    list: 'signed in',
    countUnread: 'signed in',
    markRead: ofNotice,
    remove: ofNotice,
    resumeEmail: 'signed in',
    findPushKey: 'everybody',
    addPush: 'signed in',
    removePush: ofBrowser,
    deliveries: ofDelivery,
    choices: 'signed in',
    choose: 'signed in',
    setQuietHours: 'signed in',
  },
  badges: { ofUser: 'everybody', founding: 'signed in', awardFounding: 'signed in' },
  offers: {
    listCards: inDeal('the two of the conversation'),
    countOpen: 'signed in',
    make: inDeal('the buyer'),
    counter: inDeal('whoever the offer is for'),
    accept: inDeal('whoever the offer is for'),
    decline: inDeal('whoever the offer is for'),
    withdraw: inDeal('whoever made the offer'),
    listPlaces: inDeal('the two of the conversation'),
    suggestPlace: inDeal('the two of the conversation'),
    agreeToPlace: inDeal('whoever the place was suggested to'),
    proposeSlot: inDeal('the two of the conversation'),
    acceptSlot: inDeal('whoever the time was proposed to'),
    declineSlot: inDeal('whoever the time was proposed to'),
    withdrawSlot: inDeal('whoever proposed the time'),
    cancelSlot: inDeal('the two of the conversation'),
    slotCalendar: inDeal('the two of the conversation'),
  },
  bookings: {
    request: inBooking('anybody signed in but the provider'),
    listCards: inBooking('the two of the conversation'),
    ofTask: inBooking('who may see the task, and of a booking the two of it'),
    propose: inBooking('client and provider'),
    accept: inBooking('whoever the step is for'),
    decline: inBooking('whoever the step is for'),
    withdraw: inBooking('whoever made the step'),
    cancel: inBooking('client and provider'),
    calendar: inBooking('client and provider'),
  },
  calendar: { find: 'signed in', create: 'signed in', revoke: 'signed in' },
  people: {
    get: 'everybody',
    block: ofPerson,
    unblock: 'signed in',
    listBlocked: 'signed in',
    publicProfiles: 'everybody',
  },
  presence: {
    own: 'signed in',
    choose: 'signed in',
    of: {
      only: 'who shares a conversation with them',
      provenBy: 'chat/server/chat-presence.test.ts',
    },
  },
  profiles: { me: 'signed in', update: 'signed in', completeOnboarding: 'signed in' },
  quickHelp: {
    create: 'signed in',
    find: 'everybody',
    listOwn: 'signed in',
    listHelped: 'signed in',
    feed: 'signed in',
    pendingAlerts: 'signed in',
    acknowledge: 'signed in',
    respond: onRequest('anybody signed in but the requester'),
    setOut: onRequest('the helper'),
    start: onRequest('the helper'),
    complete: onRequest('requester and helper'),
    cancel: onRequest('the requester'),
    release: onRequest('the helper'),
    listOnMap: 'everybody',
    stats: 'everybody',
    earnings: 'everybody',
    arrivalSecret: onRequest('the requester'),
    enterCode: onRequest('the helper'),
    codeState: onRequest('requester and helper'),
    createShareLink: onRequest('requester and helper'),
    listShareLinks: onRequest('requester and helper'),
    endShareLink: onRequest('whoever made the link'),
    followShareLink: 'everybody',
    feelUnsafe: onRequest('requester and helper'),
  },
  referrals: {
    dashboard: 'signed in',
    generateCode: 'signed in',
    redeem: 'signed in',
    history: 'signed in',
  },
  reports: {
    send: { only: 'anybody signed in but the owner', provenBy: 'reports/server/reports.test.ts' },
  },
  reputation: { mine: 'signed in', verify: 'everybody' },
  reviews: {
    write: ofReview('poster and tasker of a done task'),
    mine: ofReview('poster and tasker'),
    listOpen: 'signed in',
    received: 'everybody',
    reply: ofReview('the reviewed person'),
  },
  savedSearches: {
    list: 'signed in',
    create: 'signed in',
    update: ofSearch,
    remove: ofSearch,
    open: ofSearch,
  },
  services: {
    browse: 'everybody',
    listOnMap: 'everybody',
    find: 'everybody',
    ofPerson: 'everybody',
    recordView: 'everybody',
    create: 'signed in',
    update: onService('the provider'),
    setActive: onService('the provider'),
    remove: onService('the provider'),
    listOwn: 'signed in',
    contact: onService('anybody signed in but the provider'),
    freeSlots: 'everybody',
    listExceptions: 'signed in',
    addException: 'signed in',
    removeException: 'signed in',
    listReplyTemplates: 'signed in',
    saveReplyTemplate: ofTemplate,
    removeReplyTemplate: ofTemplate,
  },
  shares: { track: 'signed in' },
  site: { settings: 'everybody' },
  tokens: {
    balance: 'signed in',
    listOwn: 'signed in',
    feature: { only: 'whose it is', provenBy: 'tokens/server/featuring.test.ts' },
  },
};

/** The rows by the full name of a procedure, such as `tasks.browse`. */
export const accessByCall: ReadonlyMap<string, Access> = new Map(
  Object.entries(whoMayCall).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([call, access]): [string, Access] => [`${feature}.${call}`, access]),
  ),
);

/** The calls that need no signed-in person. */
export const callsForEverybody: ReadonlySet<string> = new Set(
  [...accessByCall].flatMap(([call, access]) => (access === 'everybody' ? [call] : [])),
);
