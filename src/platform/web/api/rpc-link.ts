import { RPCLink } from '@orpc/client/fetch';
import { accessToken, renewAccessToken } from './access-token.ts';
import { clock } from '../clock.ts';

/** Calls our own API from the browser, as the signed-in person. */
export const rpcLink = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  headers: async () => {
    const token = await accessToken();
    return {
      'Accept-Language': document.documentElement.lang,
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    };
  },
  fetch: fetchSignedIn,
});

const BEARER = /^bearer (\S+)$/i;

/** A refused token is renewed once and the call made again; without a better one the 401 stands. */
async function fetchSignedIn(request: Request): Promise<Response> {
  const refused = BEARER.exec(request.headers.get('Authorization') ?? '')?.[1];
  const again = refused === undefined ? null : request.clone();
  const response = await clock.time(() => fetch(request));
  if (response.status !== 401 || refused === undefined || !again) return response;
  const token = await renewAccessToken(refused);
  if (token === null) return response;
  again.headers.set('Authorization', `Bearer ${token}`);
  return fetch(again);
}
