const LONGEST_WAIT_MS = 3000;
const LARGEST_ANSWER = 512 * 1024;

/**
 * Fetches JSON from another server within three seconds and half a megabyte, and only from the server named: a redirect
 * counts as a failure. Errors never contain the address, which holds the query and the key.
 */
export async function fetchJson(url: URL, headers: Record<string, string>): Promise<unknown> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  const answer = await fetch(url, {
    headers: { Accept: 'application/json', ...headers },
    redirect: 'error',
    signal,
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the geocoder answered ${answer.status}`);
  }
  return JSON.parse(await readText(answer));
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) throw new Error('the geocoder answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
