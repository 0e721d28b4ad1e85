import { Button } from '@wordpress/components';
import { lazy, Suspense, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall, image } from '@wordpress/icons';
import { mediaTitle, Thumbnail, useMedia } from './thumbnail';

interface FileFieldProps {
	ids: readonly number[];
	onChange: ( ids: number[] ) => void;
}

const MediaDialog = lazy(
	() =>
		import(
			/* webpackChunkName: "media-dialog" */ './media-dialog/media-dialog'
		)
);

/** The files of a note. Adds files from the media library and removes them. */
export function FileField( { ids, onChange }: FileFieldProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const add = useRef< HTMLButtonElement >( null );
	const media = useMedia( ids );
	return (
		<div className="lodestar-notes__file-field">
			{ media.map( ( file ) => (
				<span key={ file.id } className="lodestar-notes__file">
					<Thumbnail media={ file } />
					<Button
						size="small"
						icon={ closeSmall }
						label={ sprintf(
							/* translators: %s: title of a file. */
							__( 'Remove %s', 'lodestar' ),
							mediaTitle( file )
						) }
						onClick={ () => {
							onChange( ids.filter( ( id ) => id !== file.id ) );
							add.current?.focus();
						} }
					/>
				</span>
			) ) }
			<Button
				ref={ add }
				__next40pxDefaultSize
				icon={ image }
				aria-haspopup="dialog"
				onClick={ () => setOpen( true ) }
			>
				{ __( 'Add Media', 'lodestar' ) }
			</Button>
			{ isOpen && (
				<Suspense fallback={ null }>
					<MediaDialog
						taken={ ids }
						onChoose={ ( chosen ) => {
							setOpen( false );
							onChange( [ ...new Set( [ ...ids, ...chosen ] ) ] );
						} }
						onClose={ () => setOpen( false ) }
					/>
				</Suspense>
			) }
		</div>
	);
}
