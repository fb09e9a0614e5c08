/** The box around a list of chats: as long as its rows on a page of its own; beside an open chat it scrolls by itself. */
export const LIST_BOX =
  'rounded-card border border-line bg-card p-1.5 shadow-card in-[[data-beside-chat]]:-mx-2 in-[[data-beside-chat]]:min-h-0 in-[[data-beside-chat]]:flex-1 in-[[data-beside-chat]]:overflow-y-auto in-[[data-beside-chat]]:overscroll-contain in-[[data-beside-chat]]:rounded-none in-[[data-beside-chat]]:border-0 in-[[data-beside-chat]]:bg-transparent in-[[data-beside-chat]]:p-0 in-[[data-beside-chat]]:shadow-none';
