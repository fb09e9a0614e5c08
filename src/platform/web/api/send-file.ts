import { accessToken, renewAccessToken } from './access-token.ts';

export type SendFileOptions = {
  /** Called with the real share of bytes sent, 0 to 100 (ITEM-079). */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};
/** The server's answer; status 0: there was no connection, or it was stopped. */
export type FileAnswer = { status: number; body: unknown };

const SIGNED_OUT = 401;

/** Sends a file as the body of one request, as the signed-in person; a token that has run out is renewed once. */
export async function sendFile(
  address: string,
  file: File,
  options: SendFileOptions,
): Promise<FileAnswer> {
  const token = await accessToken();
  const answer = await post(address, file, token, options);
  if (answer.status !== SIGNED_OUT || token === null) return answer;
  const better = await renewAccessToken(token);
  return better === null ? answer : post(address, file, better, options);
}

/** `fetch` does not report how much has been sent. */
function post(
  address: string,
  file: File,
  token: string | null,
  { onProgress, signal }: SendFileOptions,
): Promise<FileAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', address);
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress((loaded / total) * 100);
    });
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop);
      resolve({ status: request.status, body: parsed(request.responseText) });
    });
    signal.addEventListener('abort', stop);
    if (signal.aborted) resolve({ status: 0, body: null });
    else request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not our server's answer.
    return null;
  }
}

/** Returns the key of the text that says why a file was not taken; `noConnection` if the server did not answer. */
export function getUploadFailureReason({ status, body }: FileAnswer, noConnection: string): string {
  if (status === 0) return noConnection;
  const data = has(body, 'data') ? body.data : null;
  return has(data, 'reason') ? String(data.reason) : 'common:errors.unexpected';
}

export const has = <Name extends string>(
  value: unknown,
  name: Name,
): value is Record<Name, unknown> => typeof value === 'object' && value !== null && name in value;
