import { unreadIn } from '../chat.ts';
import { chatsWithClients, isServiceThere } from '../services.ts';
import { isAway } from '../state.ts';
import type { State } from '../state.ts';

/** SERV-064: own services, paused or not, the newest first. */
export const ownServices = (state: State, who: number) =>
  state.services
    .filter(({ provider }) => provider === who)
    .toReversed()
    .map(({ id, price, version, isActive }) => {
      const chats = chatsWithClients(state, id);
      return {
        service: id,
        price,
        version,
        isActive,
        conversations: chats.length,
        unread: unreadIn(state, chats, who),
      };
    });

/** The newest first, one's own among them, but none of people who are away (SERV-029, SERV-030, PEOPLE-258). */
export const servicesOnOffer = (state: State, who: number) =>
  state.services
    .filter((service) => service.isActive && isServiceThere(state, service, who))
    .filter(({ provider }) => !isAway(state, provider))
    .toReversed()
    .map(({ id, price, provider }) => ({ service: id, price, isOwn: provider === who }));
