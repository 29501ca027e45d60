/** Configures the bar that theme-classic shows during a slow navigation. The theme already turns the spinner off. */
import nprogress from 'nprogress';
import {PROGRESS_BAR} from '../../config/site';

nprogress.configure(PROGRESS_BAR);

export {};
