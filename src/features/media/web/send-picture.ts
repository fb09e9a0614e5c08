import { accessToken, renewAccessToken } from '#platform/web/access-token.ts';
import { UPLOAD_PATH } from '../upload-path.ts';

/** The stored picture's key, or the key of the text that says why not. */
export type SentPicture = { key: string } | { reason: string };

export type SendPicture = (
  file: File,
  options: {
    /** Hears the real share of bytes sent, 0 to 100 (ITEM-079). */
    onProgress: (percent: number) => void;
    signal: AbortSignal;
  },
) => Promise<SentPicture>;

const CREATED = 201;
const SIGNED_OUT = 401;

/** Sends one picture as whoever is signed in; a token that ran out meanwhile is renewed once. */
export const sendPicture: SendPicture = async (file, options) => {
  const token = await accessToken();
  const answer = await post(file, token, options);
  if (answer.status !== SIGNED_OUT || token === null) return resultOf(answer);
  const better = await renewAccessToken(token);
  return resultOf(better === null ? answer : await post(file, better, options));
};

type Answer = { status: number; body: string };

/** `fetch` cannot tell how much has been sent. */
function post(
  file: File,
  token: string | null,
  { onProgress, signal }: Parameters<SendPicture>[1],
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', UPLOAD_PATH);
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress((loaded / total) * 100);
    });
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop);
      resolve({ status: request.status, body: request.responseText });
    });
    signal.addEventListener('abort', stop);
    if (signal.aborted) resolve({ status: 0, body: '' });
    else request.send(file);
  });
}

function resultOf({ status, body }: Answer): SentPicture {
  if (status === 0) return { reason: 'media:refusals.no_connection' };
  try {
    const answer: unknown = JSON.parse(body);
    if (status === CREATED && has(answer, 'key')) return { key: String(answer.key) };
    if (has(answer, 'data') && has(answer.data, 'reason')) {
      return { reason: String(answer.data.reason) };
    }
  } catch {
    // Not our server's answer.
  }
  return { reason: 'common:errors.unexpected' };
}

const has = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value;
