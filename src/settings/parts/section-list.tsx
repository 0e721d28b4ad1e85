import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { error, Icon } from '@wordpress/icons';
import { useShared } from '../context';
import {
	anchorOf,
	type SettingsSection,
} from '../../features/site-settings/sections-slot';

interface SectionListProps {
	entries: readonly SettingsSection[];
}

/** Lists the sections and marks those with unsaved changes or problems. */
export function SectionList( { entries }: SectionListProps ) {
	const { edits, problems } = useShared();
	const sections = entries.map( ( entry ) => ( {
		...entry,
		id: anchorOf( entry ),
	} ) );
	const current = useVisible( sections.map( ( { id } ) => id ).join() );
	const list = useRef< HTMLUListElement >( null );

	// On narrow screens the list is a scrollable row. Keep the current section in view.
	useEffect( () => {
		const link = list.current?.querySelector( '[aria-current]' );
		if ( list.current && link ) {
			const row = list.current.getBoundingClientRect();
			const { left, right } = link.getBoundingClientRect();
			list.current.scrollLeft +=
				Math.min( 0, left - row.left ) +
				Math.max( 0, right - row.right );
		}
	}, [ current ] );

	return (
		<nav
			className="lodestar-settings__sections"
			aria-label={ __( 'Settings sections', 'lodestar' ) }
		>
			<ul ref={ list }>
				{ sections.map( ( { id, title, keys } ) => (
					<li key={ id }>
						<a
							href={ `#${ id }` }
							aria-current={ id === current ? 'true' : undefined }
						>
							{ title }
							{ keys.some( ( key ) => key in problems ) && (
								<span className="is-bad">
									<Icon icon={ error } size={ 18 } />
									<span className="screen-reader-text">
										{ __( 'needs attention', 'lodestar' ) }
									</span>
								</span>
							) }
							{ ! keys.some( ( key ) => key in problems ) &&
								keys.some( ( key ) => key in edits ) && (
									<span className="is-edited">
										<span className="screen-reader-text">
											{ __( 'not saved', 'lodestar' ) }
										</span>
									</span>
								) }
						</a>
					</li>
				) ) }
			</ul>
		</nav>
	);
}

/**
 * Returns the ID of the section that the user is reading.
 *
 * @param ids IDs of all sections, separated by commas.
 */
function useVisible( ids: string ): string | undefined {
	const [ current, setCurrent ] = useState( ids.split( ',' )[ 0 ] );

	useEffect( () => {
		const look = () => {
			const passed = ids
				.split( ',' )
				.filter(
					( id ) =>
						( document.getElementById( id )?.getBoundingClientRect()
							.top ?? Infinity ) < 200
				);
			setCurrent( passed.at( -1 ) ?? ids.split( ',' )[ 0 ] );
		};
		look();
		window.addEventListener( 'scroll', look, { passive: true } );
		return () => window.removeEventListener( 'scroll', look );
	}, [ ids ] );

	return current;
}
