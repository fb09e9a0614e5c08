type Source = {
  current: () => Promise<string | null>;
  /** Called with a token the server refused; gives a better one, or null. */
  renew: (refused: string) => Promise<string | null>;
};

let source: Source = { current: async () => null, renew: async () => null };

/** Identity says here where the current access token comes from; requests and sockets ask for it. */
export function setAccessTokenSource(next: Source): void {
  source = next;
}

export const accessToken = (): Promise<string | null> => source.current();

export const renewAccessToken = (refused: string): Promise<string | null> => source.renew(refused);
