/** Attributes of the element around an island, and of the one around what it was given as children. */
export const NAME = 'data-island';
export const PROPS = 'data-props';
export const CHILDREN = 'data-island-children';
