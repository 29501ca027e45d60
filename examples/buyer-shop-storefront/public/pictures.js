// A picture that does not load makes room for the drawing behind it. Errors of pictures do not bubble, so they are caught.
addEventListener(
  'error',
  ({target}) => {
    if (target instanceof HTMLImageElement) target.remove();
  },
  true,
);
