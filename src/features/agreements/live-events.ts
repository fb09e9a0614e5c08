/** Live, to both sides of a deal: read again what is proposed. */
export const AGREEMENTS_CHANGED = 'agreements.changed';
export type AgreementsChanged = { taskId: string };
