import type { Api } from '#app/api.tsx';
import type { Reliability } from '#features/reliability/contract.ts';
import { isOfMarket } from '../chat.ts';
import { loanSteps } from '../lending/loan-commands.ts';
import { missing } from '../commands/asked.ts';
import { outcomeSteps, proposalSteps } from './deal-views.ts';
import type { OutcomeStep, ProposalStep } from './deal-views.ts';
import { OF_THEIR_OWN, numbered } from './read-rows.ts';
import type { Neighbors, SitePerson } from '../site.ts';
import type { Views } from './views.ts';

export type ViewName = keyof Views;

/** The viewer, and the numbers that the model has for what they see. */
type Look = {
  api: Api;
  personId: string;
  tag: string;
  task: (id: string) => number;
  item: (id: string) => number;
  service: (id: string) => number;
  request: (id: string) => number;
  loan: (id: string) => number;
  outcome: (id: string) => number;
  findName: (id: string) => string | null;
  askerIn: (conversationId: string) => number | null;
  toPersonNumber: (personId: string) => number;
};

const requestsIn = (
  { items }: Awaited<ReturnType<Api['quickHelp']['listOwn']>>,
  request: Look['request'],
) =>
  items.map(({ id, status, budgetMin }) => ({ request: request(id), status, budget: budgetMin }));

/** The number of an outcome that the model leaves out. */
const OF_A_LOAN = -1;

async function readLoans({ api, item, loan }: Look, role: 'owner' | 'borrower') {
  const { items } = await api.lending.listOwn({ role });
  return items.map(({ id, itemId, status, isReturnStated, daysLate, abilities }) => ({
    loan: loan(id),
    item: item(itemId),
    status,
    isReturnStated: status === 'handed_over' && isReturnStated,
    isLate: daysLate > 0,
    steps: loanSteps.filter((step) => abilities[step].allowed),
  }));
}

/** Reads each list from the site, in the numbers of the model. */
const readers: { [Name in ViewName]: (look: Look) => Promise<Views[Name]> } = {
  posted: async ({ api, task }) => {
    const { items } = await api.tasks.listPosted({});
    return items.map(({ id, status, price, applicationsCount, takenAway }) => ({
      task: task(id),
      status,
      price,
      applications: applicationsCount,
      isTakenAway: takenAway !== null,
    }));
  },
  sent: async ({ api, task }) => {
    const { items } = await api.applications.listSent({});
    return items.map(({ task: on, status, closedReason, isGivenToAnother }) => ({
      task: task(on.id),
      taskStatus: on.status,
      status,
      reason: closedReason,
      isGivenToAnother,
    }));
  },
  browse: async ({ api, task, tag }) => {
    const { items } = await api.tasks.browse({ search: tag, sort: 'newest' });
    return items.map(({ id, price, applicationsCount, viewer }) => ({
      task: task(id),
      price,
      applications: applicationsCount,
      own: viewer.application?.status ?? null,
    }));
  },
  chats: async ({ api, findName, askerIn }) => {
    const { items } = await api.chat.list({ list: 'all' });
    return items.map((chat) => ({
      on: findName(chat.subject.id) ?? '',
      asker: askerIn(chat.id),
      away: isOfMarket(chat)
        ? chat.participants.flatMap(({ away }) => (away ? [away.note] : [])).toSorted()
        : [],
      unread: chat.unreadCount,
      last: chat.lastMessage?.body ?? null,
      mayWrite: chat.writing.allowed,
      isMuted: chat.isMuted,
    }));
  },
  entries: async ({ api, findName }) => {
    const { items } = await api.chat.eligibleTasks({});
    return items.map((entry) => ({
      on: findName(entry.id) ?? '',
      status: entry.subject.status,
      isApplicationPhase: entry.isApplicationPhase,
      pending: entry.pendingApplicationsCount,
      unread: entry.unreadCount,
    })) as Views['entries'];
  },
  unread: async ({ api, task }) => {
    const { byTask, ...counts } = await api.chat.countUnread({});
    const numberedTasks = Object.entries(byTask).map(([id, count]) => [task(id), count]);
    return { ...counts, byTask: Object.fromEntries(numberedTasks) };
  },
  notices: async ({ api, findName }) => {
    const { items } = await api.notifications.list({});
    return items
      .filter(({ type }) => !OF_THEIR_OWN.includes(type))
      .map(({ type, taskId, entityId, isRead }) => ({
        type,
        about: findName(taskId ?? entityId),
        isRead,
      }));
  },
  bell: async ({ api }) => {
    const { items } = await api.notifications.list({ isInBell: true });
    return items.filter(({ type, isRead }) => !OF_THEIR_OWN.includes(type) && !isRead).length;
  },
  openReviews: async ({ api, outcome }) => {
    const { items } = await api.reviews.listOpen({});
    return items
      .map(({ outcomeId, isDone, isAwaited }) => ({
        outcome: outcome(outcomeId),
        isDone,
        isAwaited,
      }))
      .filter((deal) => deal.outcome !== OF_A_LOAN);
  },
  rating: async ({ api, personId }) => {
    const { total, average } = (await api.reviews.received({ personId })).summary;
    return { total, average: average === null ? null : Math.round(average * 1000) / 1000 };
  },
  proposals: async ({ api, task }) => {
    const { items } = await api.agreements.listOpen({});
    return items.map(({ stage, isOwn, price, day, scope, now, abilities, ...row }) => ({
      task: task(row.taskId),
      stage,
      isOwn,
      price: price && price.amount,
      isDated: day !== null,
      scope,
      now: { price: now.agreedPrice && now.agreedPrice.amount, scope: now.scope },
      steps: (Object.keys(proposalSteps) as ProposalStep[]).filter(
        (step) => abilities[step].allowed,
      ),
    }));
  },
  outcomes: async ({ api, findName }) => {
    const { items } = await api.outcomes.listMine({});
    const others = items.filter(({ kind }) => kind !== 'loan');
    return others.map(({ subjectId, side, result, responsible, abilities, ...row }) => ({
      about: findName(subjectId) ?? '',
      side,
      result,
      responsible,
      statedBy: row.statedBy,
      isLate: row.isLate,
      other: row.contest && {
        result: row.contest.result,
        responsible: row.contest.responsible,
        by: row.contest.by,
      },
      settled: row.settled && { as: row.settled.as, by: row.settled.by },
      steps: (Object.keys(outcomeSteps) as OutcomeStep[]).filter((step) => abilities[step].allowed),
    })) as Views['outcomes'];
  },
  deals: async ({ api, personId }) => {
    const { reliability: counted } = await api.people.get({ personId });
    const count = (...names: (keyof Reliability)[]) => names.map((name) => counted?.[name] ?? 0);
    return {
      asked: count('askedDone', 'askedCalledOff', 'askedCalledOffLate', 'askedMissed'),
      claimed: count('finished', 'givenUp', 'givenUpLate', 'missed'),
      bought: count('boughtDone', 'boughtCalledOff', 'boughtCalledOffLate', 'boughtMissed'),
      sold: count('soldDone', 'soldCalledOff', 'soldCalledOffLate', 'soldMissed'),
      requested: count(
        'requestedDone',
        'requestedCalledOff',
        'requestedCalledOffLate',
        'requestedMissed',
      ),
      helped: count('helpedDone', 'helpedCalledOff', 'helpedCalledOffLate', 'helpedMissed'),
    };
  },
  blocked: async ({ api, toPersonNumber }) => {
    const { items } = await api.people.listBlocked({});
    return items.map(({ id }) => toPersonNumber(id));
  },
  ownItems: async ({ api, item }) => {
    const { items } = await api.marketplace.listOwn({});
    return items.map(({ id, status, price, savesCount, ...counts }) => ({
      item: item(id),
      status,
      price,
      reserved: counts.reservedPieces,
      handedOver: counts.soldPieces,
      saves: savesCount,
      conversations: counts.conversationsCount,
      unread: counts.unreadCount,
      openOffers: counts.openOffersCount,
    }));
  },
  itemsOnOffer: async ({ api, item, tag }) => {
    const { items } = await api.marketplace.browse({ search: tag, sort: 'newest' });
    return items.map(({ id, price, piecesLeft, status, isSaved }) => ({
      item: item(id),
      price,
      piecesLeft,
      status,
      isSaved,
    }));
  },
  savedItems: async ({ api, item }) => {
    const { items } = await api.marketplace.listSaved({});
    return items.map(({ id }) => item(id));
  },
  loans: async (look) => ({
    lent: await readLoans(look, 'owner'),
    borrowed: await readLoans(look, 'borrower'),
  }),
  ownServices: async ({ api, service }) => {
    const { items } = await api.services.listOwn({});
    return items.map(({ id, rate, version, isActive, conversationsCount, unreadCount }) => ({
      service: service(id),
      price: rate,
      version,
      isActive,
      conversations: conversationsCount,
      unread: unreadCount,
    }));
  },
  servicesOnOffer: async ({ api, service, tag }) => {
    const { items } = await api.services.browse({ search: tag, sort: 'newest' });
    return items.map(({ id, rate, isOwn }) => ({ service: service(id), price: rate, isOwn }));
  },
  ownRequests: async ({ api, request }) => requestsIn(await api.quickHelp.listOwn({}), request),
  helpedRequests: async ({ api, request }) =>
    requestsIn(await api.quickHelp.listHelped({}), request),
  feed: async ({ api, request }) => {
    const { state, items } = await api.quickHelp.feed({});
    const requests = items.map(({ id, ownResponse }) => ({
      request: request(id),
      own: ownResponse,
    }));
    return { state, requests };
  },
  requestsOnMap: async ({ api, request }) => {
    const { items } = await api.quickHelp.listOnMap({});
    // Others are looked for elsewhere.
    return items.map(({ id }) => request(id)).filter((number) => number >= 0);
  },
  helpAtHome: async ({ api, request }) => {
    const { attention, requests } = await api.home.mine({});
    return {
      waiting: attention.flatMap(({ kind, id }) => (kind === 'request' ? [request(id)] : [])),
      running: requests.map(({ id, status, isOwn }) => ({ request: request(id), status, isOwn })),
    };
  },
  duty: async ({ api }) => {
    const { onDuty, position, settings } = await api.duty.own({});
    return { onDuty, isPlaced: position !== null, isWilling: settings.categories.length === 0 };
  },
  away: async ({ api }) => {
    const { away } = await api.profiles.me({});
    return away && { isNow: away.isNow, note: away.note };
  },
};

export const viewNames = Object.keys(readers) as ViewName[];

/** Returns the number of the person with this public id. */
export const findPersonNumber = (people: readonly SitePerson[], personId: string): number =>
  people.findIndex((one) => one.personId === personId);

/** These lists as one person is given them. */
export async function readViews(
  { people, refs, tag }: Neighbors,
  who: number,
  names: readonly ViewName[],
): Promise<Partial<Views>> {
  const conversation = numbered(refs.conversations);
  const look: Look = {
    ...(people[who] ?? missing()),
    tag,
    task: numbered(refs.tasks),
    item: numbered(refs.items),
    service: numbered(refs.services),
    request: (id) => refs.requests.indexOf(id),
    loan: (id) => refs.loans.indexOf(id),
    outcome: (id) => refs.outcomes.indexOf(id),
    findName: (id) => refs.names.get(id) ?? null,
    askerIn: (id) => refs.conversations[conversation(id)]?.asker ?? null,
    toPersonNumber: (personId) => findPersonNumber(people, personId),
  };
  const read = await Promise.all(names.map(async (name) => [name, await readers[name](look)]));
  return Object.fromEntries(read) as Partial<Views>;
}
