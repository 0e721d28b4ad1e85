import { SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { store } from '../../store/app';
import type { Toast } from '../../store/app/types';

/** After which a success leaves; what can be taken back stays for core’s own 6 seconds. */
const SUCCESS_MS = 3000;

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
					explicitDismiss: type === 'error',
					...( action && { actions: [ action ] } ),
				} ) ) }
				onRemove={ removeToast }
			/>
			{ toasts
				.filter(
					( { type, action } ) => type === 'success' && ! action
				)
				.map( ( { id } ) => (
					<Timer key={ id } id={ id } onEnd={ removeToast } />
				) ) }
		</>
	);
}

interface TimerProps {
	id: Toast[ 'id' ];
	onEnd: ( id: string ) => void;
}

function Timer( { id, onEnd }: TimerProps ) {
	useEffect( () => {
		const timer = setTimeout( () => onEnd( id ), SUCCESS_MS );
		return () => clearTimeout( timer );
	}, [ id, onEnd ] );
	return null;
}
