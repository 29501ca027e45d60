import type {OperationLink} from '../operationLink';
import type {UseCase} from './useCases';

/** A page of the site. */
export interface PageLink {
  title: string;
  /** Without the base URL. */
  href: string;
}

/** Everything the site shows of a use case; titles are those of the pages. */
export interface UseCaseView extends Omit<UseCase, 'docs' | 'guides' | 'operations' | 'journey' | 'template'> {
  docs: PageLink[];
  guides: PageLink[];
  calls: OperationLink[];
  journey?: PageLink;
  template: PageLink;
}
