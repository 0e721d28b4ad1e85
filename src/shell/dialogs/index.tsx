import { ErrorBoundary } from '../../third-party/error-boundary';
import { Toasts } from './toasts';
import { LoadingDialog } from './loading-dialog';
import { MessageDialog } from './message-dialog';

/**
 * What the store `lodestar/app` lays over the page. Each of our screens draws it once, anywhere.
 */
export function Dialogs() {
	return (
		// Scripts of others may put anything into the store.
		<ErrorBoundary fallback={ () => null }>
			<Toasts />
			<LoadingDialog />
			<MessageDialog />
		</ErrorBoundary>
	);
}
