// Readers of a page's address name every parameter they know, `undefined` where its value is refused: the router hands a
// page whatever the answer of its reader leaves out, as it stands in the address (SHELL-394).

/** The most characters of one parameter of an e-mailed link. */
const LONGEST_LINK_PART = 4_000;

/** A value of a page's address as a text. The router reads `?search=123` as a number; a person typed a text. */
export function addressText(value: unknown, length: number): string | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  // The end may have cut a character in half, which no address can hold.
  return String(value).trim().slice(0, length).toWellFormed() || undefined;
}

/** Reads the parameters of an e-mailed link. */
export const linkParameters = <Name extends string>(
  raw: Record<string, unknown>,
  names: readonly Name[],
): { [Parameter in Name]?: string } =>
  Object.fromEntries(names.map((name) => [name, addressText(raw[name], LONGEST_LINK_PART)])) as {
    [Parameter in Name]?: string;
  };

/** A part that is only there or not, as in `?report=1`. */
export const addressFlag = (value: unknown): 1 | undefined => (Number(value) === 1 ? 1 : undefined);
