import { aboutServiceWith, addMember, chatAbout, findChat, membership } from '../chat.ts';
import type { Answer, Command, Kind } from './command.ts';
import { aboutService, keyOfRenewal, markRead, notifyUnrenewed } from '../notices.ts';
import { isServiceThere } from '../services.ts';
import { nextId, getService } from '../state.ts';
import type { Conversation, State } from '../state.ts';
import { choosePrice } from './task-commands.ts';

/** Two of three have a price; the others give quotes. */
export const chooseFixedPrice = (value: number): number | null =>
  value % 3 === 0 ? null : choosePrice(value);

/** SERV-138: what is not theirs is forbidden where they see it, and not found where they do not. */
function byProvider(state: State, { by, on }: Command): Answer {
  const service = getService(state, on);
  if (service.provider === by) return 'done';
  return isServiceThere(state, service, by) ? 403 : 404;
}

const switching =
  (isActive: boolean): Kind['answer'] =>
  (state, command) => {
    const answer = byProvider(state, command);
    if (answer !== 'done') return answer;
    return getService(state, command.on).isActive === isActive ? 'again' : 'done';
  };

/** The one conversation of a client with the provider (SERV-054). */
export function chatWithProvider(draft: State, { by, on }: Command): Conversation {
  const chat = chatAbout(draft, aboutServiceWith(on, by));
  addMember(chat, getService(draft, on).provider, 'provider');
  addMember(chat, by, 'buyer');
  return chat;
}

/** SERV-058, SERV-061: any other person who sees the service. */
export function byClient(state: State, { by, on }: Command): Answer {
  const service = getService(state, on);
  if (!isServiceThere(state, service, by)) return 404;
  return service.provider === by ? 403 : 'done';
}

export const serviceCommands = {
  publish: {
    on: 'nothing',
    answer: () => 'done',
    change: (draft, { by, value }) => {
      draft.services.push({
        id: nextId(draft.services),
        provider: by,
        price: chooseFixedPrice(value),
        version: 1,
        isActive: true,
      });
    },
  },
  'edit the service': {
    on: 'service',
    answer: byProvider,
    change: (draft, { on, value }) => {
      const service = getService(draft, on);
      Object.assign(service, { price: chooseFixedPrice(value), version: service.version + 1 });
    },
  },
  /** SERV-068. */
  pause: {
    on: 'service',
    answer: switching(false),
    change: (draft, { on }) => {
      getService(draft, on).isActive = false;
    },
  },
  activate: {
    on: 'service',
    answer: switching(true),
    change: (draft, { on }) => {
      getService(draft, on).isActive = true;
    },
  },
  /** SERV-202, SERV-204. */
  'renew the service': {
    on: 'service',
    answer: byProvider,
    change: (draft, { by, on }) => {
      getService(draft, on).isActive = true;
      markRead(draft, by, keyOfRenewal(aboutService(on)));
    },
  },
  /** Done by time alone (SERV-201, SERV-203). */
  'leave the service without renewing': {
    on: 'service to renew',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const service = getService(draft, on);
      service.isActive = false;
      notifyUnrenewed(draft, { owner: service.provider, kind: 'service', about: aboutService(on) });
    },
  },
  'contact the provider of': {
    on: 'service',
    answer: (state, command) => {
      const chat = findChat(state, aboutServiceWith(command.on, command.by));
      if (chat && membership(state, chat, command.by)) return 'again';
      return byClient(state, command);
    },
    change: (draft, command) => {
      chatWithProvider(draft, command);
    },
  },
} satisfies Record<string, Kind>;
