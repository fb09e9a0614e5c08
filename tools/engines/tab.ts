/** A control of a page that was found; pressed and written into as hands would. */
export type Control = {
  click: () => Promise<void>;
  /** In place of what is there. */
  write: (text: string) => Promise<void>;
  pressEnter: () => Promise<void>;
  choose: (value: string) => Promise<void>;
};

/** The one page of one person's browser: as much as every engine can be asked for. */
export type Tab = {
  resize: (width: number, height: number) => Promise<void>;
  open: (url: string) => Promise<void>;
  /** Evaluates an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** The control that an expression comes to there. */
  find: (expression: string) => Promise<Control | null>;
  picture: () => Promise<Uint8Array>;
  /** Returns what its console logged since the last call. */
  takeComplaints: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type Engine = {
  /** Opens a browser without a session. */
  openTab: () => Promise<Tab>;
  close: () => Promise<void>;
};
