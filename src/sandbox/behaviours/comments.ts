import type {Call} from '../call';
import {Problem} from '../problem';

/** Some decisions need a reason in words. @throws Problem when the body has none */
export function needComment(call: Call): void {
  const {comment} = call.body();
  if (typeof comment !== 'string' || comment.trim() === '')
    throw new Problem('comment_required', 'Send a comment that says why.');
}
