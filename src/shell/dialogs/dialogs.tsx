import { Modal, ProgressBar } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { ErrorBoundary } from '../../third-party/error-boundary';
import { Toasts } from './toasts';
import { MessageDialog } from './message-dialog';
import { store } from '../../store/app/app-store';

/** A wait that is shorter is none. */
const PATIENCE_MS = 200;

/**
 * Stands in the way while something is going on. It cannot be closed: it ends.
 */
export function LoadingDialog() {
	const loading = useSelect( ( select ) => select( store ).getLoading(), [] );
	const isLoading = loading !== null;
	const [ isLong, setLong ] = useState( false );

	useEffect( () => {
		if ( ! isLoading ) {
			return;
		}
		const timer = setTimeout( () => setLong( true ), PATIENCE_MS );
		return () => {
			clearTimeout( timer );
			setLong( false );
		};
	}, [ isLoading ] );

	return loading && isLong ? (
		<Modal
			className="lodestar-loading"
			title={ loading.title }
			size="small"
			isDismissible={ false }
			shouldCloseOnEsc={ false }
			shouldCloseOnClickOutside={ false }
			onRequestClose={ () => {} }
		>
			<p role="status">{ loading.text }</p>
			<ProgressBar className="lodestar-loading__bar" />
		</Modal>
	) : null;
}

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
