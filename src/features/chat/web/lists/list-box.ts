/** The box around a list of chats: as long as it is on a phone, and as the screen leaves it beside an open chat. */
export const LIST_BOX =
  'rounded-card border border-line bg-card p-1.5 shadow-card lg:-mx-2 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:overscroll-contain lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none';
