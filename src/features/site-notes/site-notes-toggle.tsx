import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { comment } from '@wordpress/icons';
import { store } from '../../store/notes/notes-store';
import { formatNumber } from '../../ui/format/number';

/** Opens and closes the site notes. Takes the focus when they close. */
export function SiteNotesToggle( { count }: { count: number } ) {
	const { isOpen } = useSelect(
		( select ) => select( store ).getPanel(),
		[]
	);
	const { openPanel, closePanel } = useDispatch( store );
	const button = useRef< HTMLButtonElement >( null );
	const wasOpen = useRef( isOpen );

	useEffect( () => {
		if ( wasOpen.current && ! isOpen ) {
			button.current?.focus();
		}
		wasOpen.current = isOpen;
	}, [ isOpen ] );

	return (
		<Button
			ref={ button }
			className="lodestar-notes-toggle"
			size="compact"
			icon={ comment }
			aria-expanded={ isOpen }
			onClick={ () => void ( isOpen ? closePanel() : openPanel() ) }
		>
			{ sprintf(
				/* translators: %s: number of notes. */
				__( 'Site Notes (%s)', 'lodestar' ),
				formatNumber( count )
			) }
		</Button>
	);
}
