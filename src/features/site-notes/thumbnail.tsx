import { file as fileIcon, Icon } from '@wordpress/icons';
import { __, sprintf } from '@wordpress/i18n';
import { useSelect } from '@wordpress/data';
import type { Media } from '../../store/notes/types';
import { store } from '../../store/notes/notes-store';

/**
 * Files of the media library, as far as the reader may see them and they are here.
 *
 * @param ids Which.
 */
export function useMedia( ids: readonly number[] ): readonly Media[] {
	const media = useSelect(
		( select ) => select( store ).getMedia( ids ),
		[ ids ]
	);
	return ids.flatMap( ( id ) => media[ id ] ?? [] );
}

/**
 * What a file is called. Core sends its title as HTML.
 *
 * @param media The file.
 */
export function mediaTitle( media: Media ): string {
	const page = new DOMParser().parseFromString(
		media.title.rendered,
		'text/html'
	);
	return (
		page.body.textContent ||
		/* translators: %s: number of a file without a title. */
		sprintf( __( 'File %s', 'lodestar' ), String( media.id ) )
	);
}

/**
 * A file, small: the picture itself, or a sheet of paper.
 *
 * @param props
 * @param props.media
 */
export function Thumbnail( { media }: { media: Media } ) {
	const { media_type: type, source_url: url, media_details: details } = media;
	return (
		<span className="lodestar-notes__thumbnail">
			{ type === 'image' ? (
				<img
					src={ details?.sizes?.thumbnail?.source_url ?? url }
					alt={ media.alt_text }
					loading="lazy"
				/>
			) : (
				<Icon icon={ fileIcon } size={ 24 } />
			) }
		</span>
	);
}
