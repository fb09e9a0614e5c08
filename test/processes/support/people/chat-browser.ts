import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { Api } from '#app/api.tsx';
import type { ChatMessage } from '#features/chat/contract.ts';
import { MESSAGE_SENT } from '#features/chat/live-events.ts';
import type { MessageSent } from '#features/chat/live-events.ts';
import type { Unsent } from '#features/chat/web/outbox/drafts.ts';
import { connectOutboxes, openOutbox } from '#features/chat/web/outbox/outbox.ts';
import { readThread } from '#features/chat/web/messages/read-thread.ts';
import { appendLive } from '#features/chat/web/messages/thread.ts';
import type { Thread } from '#features/chat/web/messages/thread.ts';
import { createApiClient } from './chat-people.ts';
import type { ChatPerson } from './chat-people.ts';

/** Counts what went wrong for a browser; the numbers show that a storm was one. */
export type Mishaps = { cuts: number; twins: number; lostAnswers: number; failures: number };

const RETRY_MS = 100;

/**
 * One person's open chat without its screen: the product's own thread and outbox on a real connection, which breaks
 * now and then.
 */
export class ChatBrowser {
  readonly person: ChatPerson;
  readonly mishaps: Mishaps = { cuts: 0, twins: 0, lostAnswers: 0, failures: 0 };
  readonly written: string[] = [];
  /** How many messages arrived live; the thread also has those that were asked for. */
  live = 0;
  thread: Thread | undefined;
  readonly #conversationId: string;
  readonly #random: () => number;
  readonly #outbox: ReturnType<typeof openOutbox>;
  readonly #disconnect: () => void;
  url: string;
  #api: Api;
  #socket: Socket;
  #reading = 0;
  #isClosed = false;

  constructor(
    url: string,
    { person, conversationId }: { person: ChatPerson; conversationId: string },
    random: () => number,
  ) {
    this.person = person;
    this.#conversationId = conversationId;
    this.#random = random;
    this.url = url;
    this.#api = createApiClient(url, person.token);
    this.#outbox = openOutbox(person.userId, conversationId);
    this.#disconnect = connectOutboxes({
      userId: person.userId,
      isOnline: () => true,
      inTurn: async (_name, work) => work(),
      post: async (_conversationId, message) => this.#postCounting(message),
      upload: async () => ({ reason: '' }),
      discard: () => {},
      onStored: (_conversationId, messages) => messages.forEach((message) => this.#add(message)),
      onFailed: () => {},
    });
    this.#socket = this.#dial();
  }

  /** Types a message and sends it, without waiting for the last one to arrive. */
  write(text: string): void {
    // A message that was returned to the composer goes first.
    this.push();
    this.written.push(text);
    this.#outbox.write(text);
    this.#outbox.send();
  }

  /** Presses send or 'try again' on whatever has not arrived; false when everything has. */
  push(): boolean {
    const { draft, outgoing } = this.#outbox.read();
    if (draft.text !== '') this.#outbox.send();
    const newest = outgoing.at(-1);
    if (newest?.state === 'failed') this.#outbox.retry(newest);
    // The page does so by itself, after a while or when a connection event comes.
    if (newest?.state === 'waiting') this.#outbox.wake();
    return draft.text !== '' || outgoing.length > 0;
  }

  cut(): void {
    this.mishaps.cuts += 1;
    this.#socket.io.engine.close();
  }

  /** Another address of the same site. */
  moveTo(url: string): void {
    this.url = url;
    this.#api = createApiClient(url, this.person.token);
    this.#socket.disconnect();
    this.#socket = this.#dial();
  }

  close(): void {
    this.#isClosed = true;
    this.#disconnect();
    this.#socket.disconnect();
  }

  #dial(): Socket {
    const socket = io(this.url, {
      auth: { token: this.person.token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: RETRY_MS,
      reconnectionDelayMax: 3 * RETRY_MS,
    });
    socket.on('connect', () => void this.#catchUp());
    // A server that stops says good-bye.
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') setTimeout(() => this.#redial(socket), RETRY_MS);
    });
    socket.on('connect_error', () => {
      if (!socket.active) setTimeout(() => this.#redial(socket), RETRY_MS);
    });
    socket.on(MESSAGE_SENT, ({ message }: MessageSent) => {
      this.live += 1;
      this.#add({ ...message, createdAt: new Date(message.createdAt) });
    });
    return socket;
  }

  #redial(socket: Socket) {
    if (!this.#isClosed && this.#socket === socket && !socket.connected) socket.connect();
  }

  #add(message: ChatMessage) {
    const longer = this.thread && appendLive(this.thread, message);
    if (longer) this.thread = longer;
    else void this.#catchUp();
    if (message.senderId === this.person.userId) this.#outbox.drop(message);
  }

  /** As the page's cache does it: a later reading replaces the one under way, a failed one is tried again. */
  async #catchUp(): Promise<void> {
    this.#reading += 1;
    const turn = this.#reading;
    const isCurrent = () => turn === this.#reading && !this.#isClosed;
    while (isCurrent()) {
      try {
        const thread = await readThread(
          async (afterSeq) =>
            this.#api.chat.messages({ conversationId: this.#conversationId, afterSeq }),
          () => this.thread,
        );
        if (isCurrent()) this.thread = thread;
        return;
      } catch {
        await sleep(RETRY_MS);
      }
    }
  }

  async #postCounting(message: Unsent): Promise<ChatMessage[]> {
    try {
      return await this.#post(message);
    } catch (error) {
      this.mishaps.failures += 1;
      throw error;
    }
  }

  /** Sends once, or twice at the same moment, or gets no answer although it may have arrived. */
  async #post({ clientKey, body }: Unsent): Promise<ChatMessage[]> {
    const chance = this.#random();
    const once = async (signal?: AbortSignal) => {
      const given = { conversationId: this.#conversationId, clientKey, body };
      const { messages } = await this.#api.chat.send(given, signal && { signal });
      return messages;
    };
    if (chance < 0.15) {
      this.mishaps.lostAnswers += 1;
      return once(AbortSignal.timeout(Math.ceil(this.#random() * 20)));
    }
    if (chance < 0.3) {
      this.mishaps.twins += 1;
      const [one, other] = await Promise.all([once(), once()]);
      if (one[0]?.id !== other[0]?.id) throw new Error('One message was stored twice');
      return one;
    }
    return once();
  }
}
