import { Dropdown, Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import { image } from '@wordpress/icons';
import { formatNumber } from '../../ui/format/number';
import { mediaTitle } from './media-title';
import { Thumbnail } from './thumbnail';
import { useMedia } from './use-media';

/**
 * How many files a note has; behind it the files.
 *
 * @param props
 * @param props.ids
 */
export function FilesButton( { ids }: { ids: readonly number[] } ) {
	const button = useRef< HTMLButtonElement >( null );
	return (
		<Dropdown
			contentClassName="lodestar lodestar-notes__files"
			popoverProps={ { placement: 'bottom-end' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					ref={ button }
					className="lodestar-notes__clip"
					size="compact"
					icon={ image }
					iconSize={ 18 }
					aria-expanded={ isOpen }
					aria-label={ sprintf(
						/* translators: %s: how many files. */
						_n( '%s file', '%s files', ids.length, 'lodestar' ),
						formatNumber( ids.length )
					) }
					onClick={ onToggle }
				>
					{ formatNumber( ids.length ) }
				</Button>
			) }
			// The popover itself takes the focus: its links may still be loading.
			focusOnMount
			renderContent={ ( { onClose } ) => (
				<Files
					ids={ ids }
					onClose={ () => {
						onClose();
						button.current?.focus();
					} }
				/>
			) }
		/>
	);
}

/**
 * The files of a note, as links. Escape closes them even if nothing has the focus, as after a dialog.
 *
 * @param props
 * @param props.ids     Ids of the files.
 * @param props.onClose Closes them and focuses their button.
 */
function Files( {
	ids,
	onClose,
}: {
	ids: readonly number[];
	onClose: () => void;
} ) {
	const list = useRef< HTMLUListElement >( null );
	const close = useRef( onClose );
	useEffect( () => {
		close.current = onClose;
	} );
	useEffect( () => {
		const page = list.current?.ownerDocument;
		const onKeyDown = ( { key }: KeyboardEvent ) => {
			if ( key === 'Escape' && page?.activeElement === page?.body ) {
				close.current();
			}
		};
		page?.addEventListener( 'keydown', onKeyDown );
		return () => page?.removeEventListener( 'keydown', onKeyDown );
	}, [] );
	return (
		<ul ref={ list }>
			{ useMedia( ids ).map( ( media ) => (
				<li key={ media.id }>
					<a
						href={ media.source_url }
						target="_blank"
						rel="noreferrer"
					>
						<Thumbnail media={ media } />
						<bdi>{ mediaTitle( media ) }</bdi>
					</a>
				</li>
			) ) }
		</ul>
	);
}
