import { file as fileIcon, Icon } from '@wordpress/icons';
import { __, sprintf } from '@wordpress/i18n';
import { useSelect } from '@wordpress/data';
import type { Media } from '../../store/notes/types';
import { store } from '../../store/notes/notes-store';

/** Returns the media files that are loaded and that the user may see. */
export function useMedia( ids: readonly number[] ): readonly Media[] {
	const media = useSelect(
		( select ) => select( store ).getMedia( ids ),
		[ ids ]
	);
	return ids.flatMap( ( id ) => media[ id ] ?? [] );
}

/** Returns the title of a file as text. Core sends it as HTML. */
export function mediaTitle( media: Media ): string {
	const page = new DOMParser().parseFromString(
		media.title.rendered,
		'text/html'
	);
	return (
		page.body.textContent ||
		/* translators: %s: ID of a file without a title. */
		sprintf( __( 'File %s', 'lodestar' ), String( media.id ) )
	);
}

/** The thumbnail of an image, or an icon for other files. */
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
