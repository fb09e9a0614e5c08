import { z } from 'zod';

type AddressRule = {
  protocols: readonly string[];
  like: string;
  /** Whether a user and a password may stand in it. */
  mayNameUser?: boolean;
  /** Whether it is a host, and a port, and nothing else. */
  isHostOnly?: boolean;
};

const ENCODE =
  'in a user or password @ : / ? # % are written %40 %3A %2F %3F %23 %25 (percent-encoding)';

function isEncoded({ username, password, pathname }: URL): boolean {
  try {
    return [username, password, pathname].every(
      (part) => typeof decodeURIComponent(part) === 'string',
    );
  } catch {
    return false;
  }
}

function findFault(text: string, rule: AddressRule): string | null {
  const { protocols, like, mayNameUser = false, isHostOnly = false } = rule;
  const begins = protocols.map((protocol) => `${protocol}://`).join(' or ');
  if (!protocols.some((protocol) => text.toLowerCase().startsWith(`${protocol}://`)))
    return `expected an address that begins with ${begins}, like ${like}`;
  if (/\s/.test(text)) return `expected an address without spaces, like ${like}`;
  const advice = mayNameUser ? `; ${ENCODE}` : '';
  if (!URL.canParse(text)) return `expected an address like ${like}${advice}`;
  const url = new URL(text);
  const rest = `${url.pathname}${url.search}${url.hash}`;
  if (mayNameUser && (!isEncoded(url) || rest.includes('@') || text.split('@').length > 2))
    return `expected ${ENCODE}`;
  if (url.hash !== '') return `expected an address without #, like ${like}`;
  if (!mayNameUser && url.username + url.password !== '')
    return `expected an address without a user, like ${like}`;
  if (isHostOnly && rest !== '/')
    return `expected a host without a path or query, like ${like}: the site is at the root of a host of its own`;
  return null;
}

/** An address as a setting; what is wrong with one is said with what is expected (OPS-169). */
export const address = (rule: AddressRule) =>
  z.string().transform((text, context) => {
    const fault = findFault(text, rule);
    if (fault === null) return text;
    context.addIssue({ code: 'custom', message: fault });
    return z.NEVER;
  });

export const webAddress = (like: string) => address({ protocols: ['http', 'https'], like });
export const databaseAddress = address({
  protocols: ['postgres', 'postgresql'],
  like: 'postgres://user:password@host:5432/porchlight',
  mayNameUser: true,
});

/** A folder or a file. Only a shell expands ~. */
export const filePath = z
  .string()
  .refine((text) => !text.startsWith('~'), 'expected a path without ~, like /home/me/data');

/** A file on this machine, or `s3://bucket/name`. */
export const mapTiles = filePath.refine(
  (text) => !/^[a-z][a-z\d+.-]*:\/\//i.test(text) || /^s3:\/\/[a-z\d][a-z\d.-]+\/[^/]/.test(text),
  'expected a path or an archive on S3, like s3://bucket/city.pmtiles',
);

const ADDRESS = /^[^<>@\s"]+@[^<>@\s"]+$/;
export const sender = z
  .string()
  .refine(
    (text) => ADDRESS.test(/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text),
    'expected an e-mail address, like Porchlight <no-reply@your.site>',
  );

/** Whether a value has quotes around it from a file, which a shell would have removed. */
export const isQuoted = (value: string | undefined): boolean =>
  value !== undefined && /^(["'])[^]*\1$/.test(value);
