import { V7Generator } from 'uuidv7';

const generator = new V7Generator();
// As far as there are times: after a clock was put back, ids are counted on from the newest.
generator.setRollbackAllowance(2 ** 48 - 1);

/**
 * Keys are made by the app: ordered by time, so indexes stay compact, and of one process in the order it made them, whatever
 * its clock says: what is listed by id stays in order (OPS-139).
 */
export const newId = (): string => generator.generate().toString();

/** The usual way of writing sixteen bytes. */
export const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
