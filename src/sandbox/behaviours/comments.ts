import type {Call} from '../call';
import {Problem} from '../problem';

/** Letters that say nothing are no reason. */
const SHORTEST = 3;

/**
 * Some decisions need a reason in words.
 *
 * @param field of the body that holds it
 * @throws Problem when the body has none
 */
export function needComment(call: Call, field = 'comment'): void {
  const comment = call.body()[field];
  if (typeof comment !== 'string' || comment.trim().length < SHORTEST)
    throw new Problem('comment_required', `Send a ${field} of at least ${SHORTEST} characters that says why.`);
}
