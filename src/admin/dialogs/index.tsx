import { Toasts } from './toasts';
import { LoadingDialog } from './loading-dialog';
import { MessageDialog } from './message-dialog';

/**
 * What the store `lodestar/app` lays over the page. Each of our screens draws it once, anywhere.
 */
export function Dialogs() {
	return (
		<>
			<Toasts />
			<LoadingDialog />
			<MessageDialog />
		</>
	);
}
