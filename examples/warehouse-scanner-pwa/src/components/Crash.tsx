import {Component, type ReactNode} from 'react';

/** What people see when the app itself fails: bookings are stored, so a new start loses none. */
export class Crash extends Component<{children: ReactNode}, {error?: Error}> {
  override state: {error?: Error} = {};

  static getDerivedStateFromError(error: unknown): {error: Error} {
    return {error: error instanceof Error ? error : new Error(String(error))};
  }

  override render(): ReactNode {
    const {error} = this.state;
    if (!error) return this.props.children;
    return (
      <main className="page" role="alert">
        <h1>The scanner has stopped</h1>
        <p>Your bookings are kept on this phone. Start again to go on.</p>
        <p>
          <code>{error.message}</code>
        </p>
        <button className="main" onClick={() => location.reload()}>
          Start again
        </button>
      </main>
    );
  }
}
