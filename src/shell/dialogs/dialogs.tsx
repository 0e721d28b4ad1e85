import { Modal, ProgressBar, SnackbarList } from '@wordpress/components';
import { useSelect, useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { ErrorBoundary } from '../../third-party/error-boundary';
import { MessageDialog } from './message-dialog';
import { store } from '../../store/app/app-store';
import type { Toast } from '../../store/app/types';

/** After which a toast leaves, and one that can still be acted on. An error stays. */
const SHORT_MS = 3000;
const LONG_MS = 6000;

/**
 * Toasts, at the foot of the page.
 */
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
					// Else core makes the whole of it a button with another name than its words.
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
