import { SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
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
