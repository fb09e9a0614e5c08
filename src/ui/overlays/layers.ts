/** Something over the page that Back closes before it leaves the page: a dialog, a sheet, a chat over its list. */
export interface Layer {
  id: string;
  /** The layers it is part of, which lie below it. */
  within: readonly string[];
  /** Closes it as its own close button does; false where it has to stay, such as a form that is being sent. */
  close: () => boolean;
}

export type Layers = ReturnType<typeof createLayers>;

/** Holds the layers open over the page, from the lowest to the top; it renders nothing: components add themselves. */
export function createLayers() {
  let open: readonly Layer[] = [];
  const watchers = new Set<() => void>();

  function change(next: readonly Layer[]) {
    open = next;
    for (const watcher of watchers) watcher();
  }
  const remove = (layer: Layer) => {
    if (open.includes(layer)) change(open.filter((each) => each !== layer));
  };

  return {
    /** Returns how to take it away again. */
    add: (layer: Layer): (() => void) => {
      // React reports the inner part first when both appear at once.
      const above = open.findIndex(({ within }) => within.includes(layer.id));
      change(above === -1 ? [...open, layer] : open.toSpliced(above, 0, layer));
      return () => remove(layer);
    },

    count: (): number => open.length,

    /** Closes from the top until so many are left, or until one has to stay. */
    closeDownTo: (count: number): void => {
      while (open.length > count) {
        const top = open.at(-1);
        if (!top?.close()) return;
        // It may take a moment to go, but Back is done with it.
        remove(top);
      }
    },

    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

/** The one stack of this browser window. */
export const layers = createLayers();
