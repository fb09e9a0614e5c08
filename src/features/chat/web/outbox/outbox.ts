import { uuidv7 } from 'uuidv7';
import { errorStatus } from '#platform/web/error-text.ts';
import type { ChatMessage } from '../../contract.ts';
import { createAttachedFiles } from '../composer/attached-files.ts';
import type { AttachedFiles, AttachedFilesOptions } from '../composer/attached-files.ts';
import {
  NO_DRAFT,
  clearDrafts,
  conversationsWaiting,
  draftToUnsent,
  dropUnsent,
  isEmptyDraft,
  storeLost,
  markUnsent,
  readDraft,
  readUnsent,
  takeLost,
  unsentToDraft,
  writeDraft,
} from './drafts.ts';
import type { Draft, Unsent } from './drafts.ts';

/** A message on its way, one that waits for a connection, or one that waits for its writer. */
export type Outgoing = Unsent & { state: 'sending' | 'waiting' | 'failed' };
export type OutboxState = {
  draft: Draft;
  outgoing: Outgoing[];
  /** Send was pressed while files were still on their way: it goes as soon as they are there. */
  isSendWanted: boolean;
};

/** A message that did not go, or a file that keeps one from going (CHAT-099). */
export type OutboxFailure = { error: unknown } | { file: string; reason: string };

/** The dependencies of an outbox. */
export interface OutboxNetwork {
  /** The signed-in person: a message is never sent in another person's name. */
  userId: string;
  isOnline: () => boolean;
  /** One page of this device at a time. */
  inTurn: (name: string, work: () => Promise<void>) => Promise<void>;
  post: (conversationId: string, message: Unsent) => Promise<ChatMessage[]>;
  upload: (
    conversationId: string,
    ...file: Parameters<AttachedFilesOptions['upload']>
  ) => ReturnType<AttachedFilesOptions['upload']>;
  discard: (id: string) => void;
  /** Called for conversations that are not on the screen. */
  onStored: (conversationId: string, messages: ChatMessage[]) => void;
  onFailed: (conversationId: string, failure: OutboxFailure) => void;
}

/** The screen that shows the conversation. */
export interface OutboxScreen {
  onStored: (messages: ChatMessage[]) => void;
  onFailed: (failure: OutboxFailure) => void;
}

/** The newest of a person counts: a page has one for as long as they are signed in, an open chat its own. */
const networks: OutboxNetwork[] = [];
const findNetwork = (userId: string) => networks.findLast((one) => one.userId === userId);
/** One a person and conversation, for as long as the page lasts: what it sends goes on without a screen. */
const outboxes = new Map<string, Outbox>();

/** The outbox of a person in a conversation, with everything that waits in it. */
export function openOutbox(userId: string, conversationId: string): Outbox {
  const name = `${userId} ${conversationId}`;
  const outbox = outboxes.get(name) ?? new Outbox(userId, conversationId);
  outboxes.set(name, outbox);
  return outbox;
}

/** Starts sending the waiting messages of the signed-in person. Returns a function that stops it. */
export function connectOutboxes(next: OutboxNetwork): () => void {
  networks.push(next);
  wakeOutboxes();
  return () => void networks.splice(networks.indexOf(next), 1);
}

/** The connection may be back: everything that waits on this device tries again (CHAT-161). */
export function wakeOutboxes(): void {
  for (const { userId } of networks)
    for (const conversationId of conversationsWaiting(userId)) openOutbox(userId, conversationId);
  for (const outbox of outboxes.values()) outbox.wake();
}

/** Another tab has written, sent or signed out; what it leaves unsent, this one sends. */
export function syncOutboxes(): void {
  for (const outbox of outboxes.values()) {
    outbox.sync();
    outbox.deliver();
  }
}

/**
 * Handles that the page goes away, and with it the files not uploaded yet: people get a message when they come back
 * (CHAT-091).
 */
export function leaveOutboxes(): void {
  for (const outbox of outboxes.values()) outbox.leave();
}

/** The browser had cached the page: nothing was lost after all. */
export function returnToOutboxes(): void {
  for (const outbox of outboxes.values()) outbox.return();
}

/** On sign-out: nothing is sent or stored any more. */
export function clearOutboxes(): void {
  for (const outbox of outboxes.values()) outbox.close();
  outboxes.clear();
  clearDrafts();
}

/** The server refuses this one message; the next may well be accepted. */
const OF_THIS_ONE = new Set([400, 409, 413, 422]);
/** The server, or a proxy in front of it, is temporarily unable to answer. */
const isPassing = (status: number) =>
  status === 401 || status === 408 || status === 429 || status >= 500;

/**
 * Decides about a message that did not arrive: it 'waits' and is sent automatically, or is held for its writer, alone
 * or with all that were written after it. A message that has waited before is sent without its writer watching, so it
 * goes on waiting if the failure is only temporary.
 */
export function verdictOn(status: number | null, hasWaited: boolean): 'wait' | 'hold' | 'hold-all' {
  if (status === null) return 'wait';
  if (hasWaited && isPassing(status)) return 'wait';
  return OF_THIS_ONE.has(status) ? 'hold' : 'hold-all';
}

/** The delays between attempts if no event tells that the connection is back. */
const TRY_AGAIN_AFTER = [2, 5, 10, 30, 60].map((seconds) => seconds * 1000);

/**
 * Holds what a person writes and sends in one conversation. Messages wait on the device, in the order they were
 * written, and are sent one after the other; each keeps its key, so that sending it again cannot duplicate it
 * (CHAT-088). Without a connection they wait and are sent automatically. The newest one that is refused returns to the
 * composer (CHAT-087) unless another text was begun there: then it stays beside it, as do those before it.
 */
class Outbox {
  readonly attachments: AttachedFiles;
  readonly #userId: string;
  readonly #conversationId: string;
  readonly #listeners = new Set<() => void>();
  #state: OutboxState = { draft: NO_DRAFT, outgoing: [], isSendWanted: false };
  #screen: OutboxScreen | null = null;
  #isBusy = false;
  /** Asked for while busy. */
  #isAsked = false;
  #isWaiting = false;
  #isClosed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: string, conversationId: string) {
    this.#userId = userId;
    this.#conversationId = conversationId;
    this.lost = takeLost(userId, conversationId);
    this.attachments = createAttachedFiles({
      files: readDraft(userId, conversationId).files,
      upload: async (...file) =>
        this.#network?.upload(conversationId, ...file) ?? { reason: 'common:errors.unexpected' },
      discard: (id) => this.#network?.discard(id),
      onFiles: (files) => this.#write({ files }),
    });
    this.attachments.subscribe(() => this.#sendWhenReady());
    this.sync();
  }

  read = (): OutboxState => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Registers the screen that is told the outcome of each message; returns a function that stops it. */
  attend = (screen: OutboxScreen): (() => void) => {
    this.#screen = screen;
    return () => {
      if (this.#screen === screen) this.#screen = null;
    };
  };

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.attachments.stop();
  }

  /** Names of files that were lost with the page before, until they were reported. */
  lost: readonly string[];
  forgetLost = (): void => {
    this.lost = [];
  };

  leave(): void {
    const files = this.attachments.list().filter(({ status }) => status !== 'completed');
    if (files.length === 0 || this.#isClosed) return;
    const names = files.map(({ name }) => name);
    storeLost(this.#userId, this.#conversationId, names);
  }

  return(): void {
    if (!this.#isClosed) storeLost(this.#userId, this.#conversationId, []);
  }

  write = (text: string): void => {
    this.#write({ text });
  };

  /** Sends the draft; with files on their way as soon as all of them are there (CHAT-099). */
  send = (): void => {
    if (this.attachments.list().every(({ status }) => status === 'completed')) {
      this.#sendDraft();
      return;
    }
    this.#show({ isSendWanted: true });
    this.attachments.retryFailed('all');
  };

  /** The request to send is taken back; the files go on. */
  unsend = (): void => this.#show({ isSendWanted: false });

  /** Tries this one again, after those that were written before it. */
  retry = ({ clientKey }: { clientKey: string }): void => {
    const last = this.#state.outgoing.findIndex((one) => one.clientKey === clientKey);
    this.#mark((one, at) => (at <= last && one.mark === 'held' ? null : one.mark));
    this.wake();
  };

  /** The message is stored, also when the answer of the try was lost; or its writer gave it up. */
  drop = ({ clientKey }: { clientKey: string }): void => {
    dropUnsent(this.#userId, this.#conversationId, clientKey);
    this.sync();
  };

  /** Takes a message that has not gone back into the composer, if that is free. */
  edit = ({ clientKey }: { clientKey: string }): void => {
    const message = this.#state.outgoing.find((one) => one.clientKey === clientKey);
    if (!message || !this.#isComposerFree()) return;
    unsentToDraft(this.#userId, this.#conversationId, message);
    this.sync();
  };

  /** Tries what is due, and the files that were cut off. */
  wake = (): void => {
    this.#tries = 0;
    if (this.#network?.isOnline() === true) this.attachments.retryFailed('unconnected');
    this.deliver();
  };

  /** Loads the state from the device, which is authoritative whichever tab wrote it. */
  sync(): void {
    const draft = readDraft(this.#userId, this.#conversationId);
    this.attachments.replace(draft.files);
    this.#show({ draft });
  }

  get #network() {
    return findNetwork(this.#userId);
  }

  #isComposerFree() {
    return isEmptyDraft(this.#state.draft) && this.attachments.list().length === 0;
  }

  #write(part: Partial<Pick<Draft, 'text' | 'files'>>) {
    if (this.#isClosed) return;
    const { draft } = this.#state;
    const isSame =
      (part.text ?? draft.text) === draft.text &&
      joinIds(part.files ?? draft.files) === joinIds(draft.files);
    // Another text is another message.
    const next = { ...draft, ...part, clientKey: isSame ? draft.clientKey : null };
    writeDraft(this.#userId, this.#conversationId, next);
    this.#show({ draft: next });
  }

  #sendWhenReady() {
    this.#show({});
    if (!this.#state.isSendWanted) return;
    const files = this.attachments.list();
    if (files.some(({ status }) => status === 'uploading')) return;
    const failed = files.find(({ status }) => status === 'error');
    this.#show({ isSendWanted: false });
    if (failed) this.#reportFailure({ file: failed.name, reason: failed.error ?? '' });
    else this.#sendDraft();
  }

  #sendDraft() {
    const { draft } = this.#state;
    const body = draft.text.trim();
    if (body === '' && draft.files.length === 0) return;
    const clientKey = draft.clientKey ?? uuidv7();
    const message: Unsent = { clientKey, body, files: draft.files, mark: null };
    // Earlier messages are tried again too, so that this one does not overtake them.
    this.#mark(({ mark }) => (mark === 'held' ? null : mark));
    draftToUnsent(this.#userId, this.#conversationId, message);
    this.sync();
    this.wake();
  }

  /** Sends what is due, once another tab that is sending has finished. */
  deliver(): void {
    clearTimeout(this.#timer);
    this.#isAsked = this.#isBusy;
    if (this.#isBusy || this.#isClosed || !this.#due()) return;
    const network = this.#network;
    if (!network) return;
    this.#isBusy = true;
    this.#isWaiting = !network.isOnline();
    this.#show({});
    void network
      .inTurn(`chat ${this.#userId} ${this.#conversationId}`, () => this.#sendAll())
      .catch(() => this.#wait())
      .finally(() => {
        this.#isBusy = false;
        // Written, or connected again, after the last look.
        if (this.#isAsked) this.deliver();
      });
  }

  #due() {
    return readUnsent(this.#userId, this.#conversationId).find(({ mark }) => mark !== 'held');
  }

  /** One after the other, so that they arrive in the order they were written. */
  async #sendAll(): Promise<void> {
    for (;;) {
      // Another tab may have sent it already.
      this.sync();
      const message = this.#due();
      if (!message || this.#isClosed) break;
      const network = this.#network;
      if (!network?.isOnline()) {
        this.#wait();
        break;
      }
      this.#isWaiting = false;
      this.#show({});
      try {
        const stored = await network.post(this.#conversationId, message);
        if (this.#isClosed) return;
        this.#tries = 0;
        if (this.#screen) this.#screen.onStored(stored);
        else network.onStored(this.#conversationId, stored);
        this.drop(message);
      } catch (error) {
        if (this.#isClosed) return;
        this.#settle(message, error);
        if (this.#isWaiting) break;
      }
    }
    this.#returnNewest();
  }

  #settle({ clientKey, mark }: Unsent, error: unknown) {
    const verdict = verdictOn(errorStatus(error), mark === 'waits');
    if (verdict === 'wait') {
      this.#wait();
      return;
    }
    // Later messages may not overtake it, unless it will never be accepted.
    this.#mark((one) =>
      verdict === 'hold-all' || one.clientKey === clientKey ? 'held' : one.mark,
    );
    this.#reportFailure({ error });
  }

  #wait() {
    if (this.#isClosed) return;
    this.#isWaiting = true;
    this.#mark(({ mark }) => mark ?? 'waits');
    const after = TRY_AGAIN_AFTER[Math.min(this.#tries, TRY_AGAIN_AFTER.length - 1)];
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.deliver(), after);
  }

  #mark(chooseMark: Parameters<typeof markUnsent>[2]) {
    markUnsent(this.#userId, this.#conversationId, chooseMark);
    this.#show({});
  }

  #reportFailure(failure: OutboxFailure) {
    if (this.#screen) this.#screen.onFailed(failure);
    else this.#network?.onFailed(this.#conversationId, failure);
  }

  #returnNewest() {
    const newest = this.#state.outgoing.at(-1);
    if (!this.#isClosed && newest?.state === 'failed') this.edit(newest);
  }

  #show(changed: Partial<OutboxState>) {
    const state = this.#isWaiting ? 'waiting' : 'sending';
    const outgoing = readUnsent(this.#userId, this.#conversationId).map((one): Outgoing => ({
      ...one,
      state: one.mark === 'held' ? 'failed' : state,
    }));
    this.#state = { ...this.#state, ...changed, outgoing };
    for (const listener of this.#listeners) listener();
  }
}
export type { Outbox };

const joinIds = (files: ReadonlyArray<{ id: string }>) => files.map(({ id }) => id).join();
