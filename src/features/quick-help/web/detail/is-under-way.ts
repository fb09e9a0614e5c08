import type { RequestDetail } from '../../contract.ts';

/** A helper was found and has not finished: what both need now comes first (QUICK-196, QUICK-197). */
export const isUnderWay = ({ status }: Pick<RequestDetail, 'status'>): boolean =>
  status === 'accepted' || status === 'started';
