import {createContext, useContext} from 'react';

/** What the person may do, once the API has said it. */
export const Rights = createContext<ReadonlySet<string> | undefined>(undefined);

/** @param right such as `rfqs.award` @returns nothing until it is known */
export const useMay = (right: string): boolean | undefined => useContext(Rights)?.has(right);
