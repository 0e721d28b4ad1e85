import { Dropdown, Button } from '@wordpress/components';
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
	return (
		<Dropdown
			contentClassName="lodestar lodestar-notes__files"
			popoverProps={ { placement: 'bottom-end' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
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
			renderContent={ () => <Files ids={ ids } /> }
		/>
	);
}

function Files( { ids }: { ids: readonly number[] } ) {
	return (
		<ul>
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
