import type {Hono} from 'hono';
import type {Card} from '../card.ts';

/** A chat the bot can speak in. To add one, such as Teams, write a module that returns this. */
export interface Chat {
  /** What it is, for the log. */
  name: string;
  /** Shows a card to the people who decide: one message for an approval, which is changed when it is there. */
  show(card: Card): Promise<void>;
  /** Where the chat sends what people press. */
  routes: Hono;
}
