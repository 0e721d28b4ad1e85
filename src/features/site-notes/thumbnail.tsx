import { file as fileIcon, Icon } from '@wordpress/icons';
import type { Media } from '../../store/notes/types';

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
