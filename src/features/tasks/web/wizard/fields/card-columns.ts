// As many cards side by side as have room for their words, in a page as in a dialog.
export const NARROW_CARDS = 'grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))]';
export const WIDE_CARDS = 'grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))]';
