const LONGEST_TEXT = 300;
const STACK_SIZE = 3;

const TOAST_LIFE_MS = 4000;

export interface ToastAction {
  label: string;
  href?: string;
  onSelect?: () => void;
}

export interface Toast {
  id: string;
  facility: 'stack' | 'store';
  title: string;
  text: string | undefined;
  tone: 'normal' | 'error';
  action: ToastAction | undefined;
  lifeMs: number;
}

export interface ToastOptions {
  title: string;
  action?: ToastAction;
  lifeMs?: number;
}

export interface Announcement {
  title: string;
  text?: string;
  tone?: 'normal' | 'error';
  action?: ToastAction;
}

/** Text from elsewhere is cut at 300 characters (SHELL-240), between characters, not inside one. */
export function cutText(text: string): string {
  const characters = Array.from(text.trim());
  if (characters.length <= LONGEST_TEXT) return characters.join('');
  return `${characters
    .slice(0, LONGEST_TEXT - 1)
    .join('')
    .trimEnd()}…`;
}

/** The list of toasts on the screen, without any screen: React reads it, anything may write to it. */
export function createToasts() {
  let toasts: readonly Toast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function create(
    parts: Pick<Toast, 'facility' | 'tone' | 'action'> &
      Pick<Announcement, 'title' | 'text'> & { lifeMs?: number | undefined },
  ): Toast {
    count += 1;
    const text = cutText(parts.text ?? '');
    return {
      id: `toast-${count}`,
      facility: parts.facility,
      title: cutText(parts.title),
      text: text === '' ? undefined : text,
      tone: parts.tone,
      action: parts.action,
      lifeMs: parts.lifeMs ?? TOAST_LIFE_MS,
    };
  }

  return {
    /** The stack: up to three at once, a fourth pushes out the oldest (SHELL-236). */
    showToast: ({ title, action, lifeMs }: ToastOptions): string => {
      const toast = create({ facility: 'stack', title, tone: 'normal', action, lifeMs });
      const stack = toasts.filter((present) => present.facility === 'stack');
      const pushedOut = stack.slice(0, Math.max(0, stack.length + 1 - STACK_SIZE));
      change([...toasts.filter((present) => !pushedOut.includes(present)), toast]);
      return toast.id;
    },

    /** The store: one at a time, a new one takes the place of the old (SHELL-235). */
    announce: ({ title, text, tone = 'normal', action }: Announcement): string => {
      const toast = create({ facility: 'store', title, text, tone, action });
      change([...toasts.filter((present) => present.facility !== 'store'), toast]);
      return toast.id;
    },

    dismiss: (id: string): void => {
      if (toasts.some((toast) => toast.id === id)) {
        change(toasts.filter((toast) => toast.id !== id));
      }
    },

    list: () => toasts,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one list of this browser window; `notify` and `announce` work from anywhere in it. */
export const toasts = createToasts();

export const showToast = toasts.showToast;
export const announce = toasts.announce;
