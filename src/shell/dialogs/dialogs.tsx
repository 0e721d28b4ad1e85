import { Modal, ProgressBar, SnackbarList } from '@wordpress/components';
import { useSelect, useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { ErrorBoundary } from '../../third-party/error-boundary';
import { MessageDialog } from './message-dialog';
import { store } from '../../store/app/app-store';
import type { Toast } from '../../store/app/types';

/** Milliseconds until a toast disappears. A toast with an action stays longer, and an error stays until dismissed. */
const SHORT_MS = 3000;
const LONG_MS = 6000;

export function Toasts() {
	const toasts = useSelect( ( select ) => select( store ).getToasts(), [] );
	const { removeToast } = useDispatch( store );

	return (
		<>
			<SnackbarList
				className="lodestar-toasts"
				notices={ toasts.map( ( { id, text, type, action } ) => ( {
					id,
					content: text,
					politeness: type === 'error' ? 'assertive' : 'polite',
					// Otherwise core makes the whole toast a button whose accessible name differs from its text.
					explicitDismiss: true,
					...( action && { actions: [ action ] } ),
				} ) ) }
				onRemove={ removeToast }
			/>
			{ toasts
				.filter( ( { type } ) => type !== 'error' )
				.map( ( { id, action } ) => (
					<Timer
						key={ id }
						id={ id }
						ms={ action ? LONG_MS : SHORT_MS }
						onEnd={ removeToast }
					/>
				) ) }
		</>
	);
}

interface TimerProps {
	id: Toast[ 'id' ];
	ms: number;
	onEnd: ( id: string ) => void;
}

function Timer( { id, ms, onEnd }: TimerProps ) {
	useEffect( () => {
		const timer = setTimeout( () => onEnd( id ), ms );
		return () => clearTimeout( timer );
	}, [ id, ms, onEnd ] );
	return null;
}

/** Milliseconds. Shorter waits don't show the dialog. */
const PATIENCE_MS = 200;

/** Blocks the page during an operation. The dialog can't be closed, because it ends with the operation. */
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

/** Renders the toasts and dialogs of the `lodestar/app` store. Each screen renders it once. */
export function Dialogs() {
	return (
		// Third-party scripts can put anything into the store.
		<ErrorBoundary fallback={ () => null }>
			<Toasts />
			<LoadingDialog />
			<MessageDialog />
		</ErrorBoundary>
	);
}
