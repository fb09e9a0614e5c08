import { chatsOfKind } from './chat.ts';
import { isBlocked } from './state.ts';
import type { Conversation, Service, State } from './state.ts';

/** A paused one is there for its provider alone, and none across a block (SERV-043, SERV-137). */
export const isServiceThere = (state: State, service: Service, who: number): boolean =>
  service.provider === who || (service.isActive && !isBlocked(state, service.provider, who));

/** Returns the conversations about one service, in the order they were begun. */
export const chatsWithClients = (state: State, service: number): Conversation[] =>
  chatsOfKind(state, 'service', service);
