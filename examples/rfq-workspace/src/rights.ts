import useSWR from 'swr/immutable';
import {readRights} from './client';

/** Who the person is and what they may do, once the API has said it. */
export const useRights = () => useSWR('rights', readRights);

/** @param right such as `rfqs.award` @returns nothing until it is known */
export const useMay = (right: string): boolean | undefined => useRights().data?.permission_keys?.includes(right);
