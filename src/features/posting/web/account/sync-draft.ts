import { uuidv7 } from 'uuidv7';
import type { Api } from '#app/api.tsx';
import { errorStatus } from '#platform/web/error-text.ts';
import { inTurn } from '#platform/web/page/in-turn.ts';
import type { DraftForm } from '../../contract.ts';
import { LONGEST_DRAFT_TITLE } from '../../limits.ts';
import { getDraftTitle } from '../wizard-draft.ts';
import type { TitledValues, WizardDraft, WizardDraftStore } from '../wizard-draft.ts';
import { draftVersions } from './draft-versions.ts';

export const SAVE_AFTER_MS = 2000;

const CONFLICT = 409;

export type AccountDraft<Form extends TitledValues> = { version: string; draft: WizardDraft<Form> };

export interface SyncOptions<Form extends TitledValues> {
  calls: Pick<Api['posting'], 'findDraft' | 'saveDraft' | 'discardDraft'>;
  form: DraftForm;
  store: WizardDraftStore<Form>;
  userId: string;
  /** Both were changed: the person chooses by `chooseOther` or `chooseOwn`. Null once that is settled. */
  onOther: (draft: WizardDraft<Form> | null) => void;
}

/** Saves the draft of one form in the account, and takes over what other devices saved there (SHELL-488 to SHELL-491). */
export function syncDraft<Form extends TitledValues>(options: SyncOptions<Form>) {
  const { calls, form, store, userId, onOther } = options;
  const key = `${userId}_${form}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A change that the account does not have yet; undefined without one. */
  let change: WizardDraft<Form> | null | undefined;
  let other: AccountDraft<Form> | null = null;

  const setOther = (found: AccountDraft<Form> | null) => {
    other = found;
    onOther(found?.draft ?? null);
  };

  function take({ version, draft }: AccountDraft<Form>): void {
    store.replace(userId, draft);
    draftVersions.save(key, { accountVersion: version, savedAt: draft.savedAt });
  }

  /** The other device may post under the key that both have: what was typed here is a posting of its own. */
  function renewKey(own: WizardDraft<Form>): void {
    change = { ...(change ?? own), requestKey: uuidv7() };
    store.replace(userId, change);
  }

  /** A change made while the account was asked is newer. */
  function saveAgain(own: WizardDraft<Form> | null): void {
    if (change === undefined) change = own;
  }

  async function compare(own: WizardDraft<Form> | null): Promise<void> {
    const { draft: found } = await calls.findDraft({ form });
    const known = draftVersions.load(key);
    const isChanged = own !== null && own.savedAt !== known?.savedAt;
    if (found === null) {
      draftVersions.remove(key);
      if (!isChanged) {
        if (own) store.replace(userId, null);
      } else if (known) renewKey(own);
      else saveAgain(own);
      return;
    }
    const { version } = found;
    if (version === known?.accountVersion) {
      if (isChanged || own === null) saveAgain(own);
      return;
    }
    const draft = store.read(found.content);
    if (!draft || draft.savedAt === own?.savedAt) {
      draftVersions.save(key, { accountVersion: version, savedAt: draft?.savedAt ?? 0 });
      if (!draft && own) saveAgain(own);
    } else if (isChanged) {
      renewKey(own);
      setOther({ version, draft });
    } else take({ version, draft });
  }

  async function save(draft: WizardDraft<Form>): Promise<void> {
    try {
      const { version } = await calls.saveDraft({
        form,
        title: toTitle(getDraftTitle(draft.values)),
        content: JSON.parse(store.encode(draft)) as Record<string, unknown>,
        baseVersion: draftVersions.load(key)?.accountVersion ?? null,
      });
      draftVersions.save(key, { accountVersion: version, savedAt: draft.savedAt });
    } catch (error) {
      if (errorStatus(error) !== CONFLICT) throw error;
      await compare(draft);
      if (other === null && change) await push();
    }
  }

  async function discard(): Promise<void> {
    const known = draftVersions.load(key);
    if (!known) return;
    await calls.discardDraft({ form, version: known.accountVersion });
    draftVersions.remove(key);
  }

  async function push(): Promise<void> {
    if (change === undefined || other !== null) return;
    const pushed = change;
    change = undefined;
    await (pushed === null ? discard() : save(pushed));
  }

  /** A failed save is repeated by the next change, or when the form is opened again (SHELL-494). */
  const pushInTurn = () => {
    clearTimeout(timer);
    void inTurn(`draft_${key}`, push).catch(() => {});
  };

  const stopListening = store.onChange(userId, (draft) => {
    change = draft;
    clearTimeout(timer);
    timer = setTimeout(pushInTurn, SAVE_AFTER_MS);
  });

  return {
    /** Compares the device with the account, when the form opens. */
    async open(): Promise<void> {
      await inTurn(`draft_${key}`, () => compare(store.load(userId)));
      pushInTurn();
    },
    chooseOther(): void {
      if (other === null) return;
      change = undefined;
      take(other);
      setOther(null);
    },
    chooseOwn(): void {
      if (other === null) return;
      const { version } = other;
      change ??= store.load(userId);
      draftVersions.save(key, { accountVersion: version, savedAt: 0 });
      setOther(null);
      pushInTurn();
    },
    /** Saves at once what was not saved yet. */
    flush: pushInTurn,
    stop(): void {
      stopListening();
      pushInTurn();
    },
  };
}

const toTitle = (title: string): string =>
  title.replaceAll('\0', '').trim().slice(0, LONGEST_DRAFT_TITLE).toWellFormed();
