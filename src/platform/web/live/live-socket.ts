import type { Socket, io as connectTo } from 'socket.io-client';
import { accessToken, renewAccessToken } from '../api/access-token.ts';
import { redialPause } from './redial-pause.ts';
import { isSeen } from './is-seen.ts';

const RETRIES = 3;
/** A connection that is over sooner did not work. */
const LASTING_MS = 10_000;
/** After a refusal that passes: of too many tries, or by a server that cannot look. */
const REFUSED_PAUSE_MS = 60_000;

export type LiveSocket = {
  isConnected: () => boolean;
  /** Sends without waiting for an answer; without a connection the event is lost. */
  send: (event: string, payload: unknown) => void;
  /** The connection goes on with the token of now (AUTH-115). */
  sendToken: () => void;
  /** Dials unless it is connected. */
  dial: () => void;
  close: () => void;
};

const currentToken = () => accessToken().catch(() => null);

/** The page's connection, which dials again by itself as long as that makes sense. */
export function openLiveSocket(options: {
  io: typeof connectTo;
  onEvent: (event: string, payload: unknown) => void;
  onConnect: () => void;
  /** No event comes until the next connection. */
  onOutage: () => void;
}): LiveSocket {
  const { io, onEvent, onConnect, onOutage } = options;
  let isClosed = false;
  let connectedAt = 0;
  /** Connections in a row that were over soon. */
  let shortLived = 0;
  let isDisplaced = false;
  let sentToken: string | null = null;
  let hasRenewed = false;

  const fail = () => {
    if (!isClosed) onOutage();
  };
  const socket: Socket = io({
    transports: ['websocket'],
    auth: (give) => {
      void currentToken().then((token) => {
        sentToken = token;
        give({ token, visible: isSeen() });
      });
    },
    // One second times the attempt, three attempts (SHELL-260); then polling takes over.
    reconnectionAttempts: RETRIES,
    reconnectionDelay: 1000,
    reconnectionDelayMax: RETRIES * 1000,
    randomizationFactor: 0,
  });
  const dial = () => {
    if (!isClosed && !socket.connected) socket.connect();
  };

  const sendToken = async () => {
    const token = await currentToken();
    if (token === null || !socket.connected) return;
    socket.emit('token', token, (goesOn: boolean) => {
      // It is another person's or session's, which needs a connection of its own.
      if (!goesOn && !isClosed) socket.disconnect().connect();
    });
  };
  /** A refused token is renewed once; without a better one the refusal stands. */
  const dialRenewed = async () => {
    const refused = hasRenewed ? null : sentToken;
    hasRenewed = true;
    const token = refused === null ? null : await renewAccessToken(refused).catch(() => null);
    if (token === null) fail();
    else dial();
  };

  socket.onAny(onEvent);
  socket.on('connect', () => {
    connectedAt = Date.now();
    isDisplaced = false;
    hasRenewed = false;
    onConnect();
  });
  socket.on('token-due', () => void sendToken());
  // Another page has the place: fighting for it would go on for ever.
  socket.on('displaced', () => (isDisplaced = true));
  socket.on('disconnect', (reason) => {
    if (isDisplaced) {
      if (isSeen()) fail();
      return;
    }
    shortLived = Date.now() - connectedAt < LASTING_MS ? shortLived + 1 : 0;
    const pause = redialPause(shortLived);
    socket.io.reconnectionDelay(pause);
    socket.io.reconnectionDelayMax(RETRIES * pause);
    // A server that stops says good-bye, and the client takes that for an end.
    if (reason === 'io server disconnect') setTimeout(dial, pause);
  });
  socket.on('connect_error', ({ message }) => {
    if (socket.active) return;
    if (message === 'not_signed_in') return void dialRenewed();
    fail();
    setTimeout(dial, REFUSED_PAUSE_MS);
  });
  socket.io.on('reconnect_failed', fail);

  return {
    isConnected: () => socket.connected,
    send: (event, payload) => {
      if (socket.connected) socket.emit(event, payload);
    },
    sendToken: () => void sendToken(),
    dial,
    close: () => {
      isClosed = true;
      socket.disconnect();
    },
  };
}
