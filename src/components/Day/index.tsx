import React, {type ReactNode} from 'react';
import {dayText} from '@site/src/content/dayText';

/**
 * A day in words, as a `time` element.
 *
 * @param date a value for `Date`: an ISO string, or milliseconds
 */
export default function Day({date}: {date: string | number}): ReactNode {
  const day = new Date(date);
  return <time dateTime={day.toISOString().slice(0, 10)}>{dayText(day)}</time>;
}
