import type { IncomingMessage, ServerResponse } from 'node:http';

const isHost = (value: string, index: number) => index % 2 === 0 && value.toLowerCase() === 'host';

/**
 * Answers 400 to a request that names several hosts (RFC 9112, 3.2) and says whether it did. Node reads the first and a
 * proxy may read the last, so that the two could take one request for different sites. Node itself refuses one without.
 */
export function refuseSeveralHosts(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.rawHeaders.filter(isHost).length < 2) return false;
  response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' });
  response.end('A request names one host.\n');
  return true;
}
