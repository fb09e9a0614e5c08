/** Labels that a domain may have before it is written in ASCII; no path, port or user. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uFF0E-]+$/u;

/**
 * An e-mail address as it is stored and compared (AUTH-022, AUTH-299): one form of each accented letter, lower case, and
 * the domain in ASCII (punycode), as mail servers know it. Whether it is an address at all, the caller asks.
 */
export function typedEmail(typed: string): string {
  const address = typed.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const at = address.lastIndexOf('@') + 1;
  if (at === 0) return address;
  return `${address.slice(0, at)}${asciiDomain(address.slice(at))}`;
}

function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  if (!DOMAIN.test(domain) || /^[\0-\x7F]*$/.test(domain) || !URL.canParse(address)) return domain;
  return new URL(address).hostname;
}
