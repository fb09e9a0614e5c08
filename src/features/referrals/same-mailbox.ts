const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, for comparing only: what follows a plus is a label nearly everywhere, and Gmail
 * ignores dots too.
 */
export function mailboxKey(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split(/@(?=[^@]*$)/);
  const [name = ''] = local.split('+');
  // A local part that begins with a plus has no label.
  const mailbox = name === '' ? local : name;
  return GMAIL.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
