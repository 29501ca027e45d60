import type {OperationLink} from '../operationLink';
import type {UseCase} from './useCases';

/** A page of the site. */
export interface PageLink {
  title: string;
  /** Address without the base URL. */
  href: string;
}

/** The data of a use case's page; titles come from the linked pages. */
export interface UseCaseView extends Omit<UseCase, 'docs' | 'guides' | 'operations' | 'journey' | 'template'> {
  docs: PageLink[];
  guides: PageLink[];
  calls: OperationLink[];
  journey?: PageLink;
  template: PageLink;
}
