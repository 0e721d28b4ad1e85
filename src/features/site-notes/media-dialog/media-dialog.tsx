import {
	Button,
	FormFileUpload,
	Modal,
	Notice,
	SearchControl,
	Spinner,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { upload as uploadIcon } from '@wordpress/icons';
import { store } from '../../../store/notes/notes-store';
import { FormActions } from '../../../ui/form-actions/form-actions';
import { formatNumber } from '../../../ui/format/number';
import { Message } from '../../../ui/message/message';
import { failureWords } from '../failure';
import { mediaTitle, Thumbnail } from '../thumbnail';
import { useLibrary } from './use-library';
import './style.scss';

interface MediaDialogProps {
	/** Ids of the files that the note already has. */
	taken: readonly number[];
	onChoose: ( ids: number[] ) => void;
	onClose: () => void;
}

/** Selects files from the media library, and uploads new ones. */
export default function MediaDialog( props: MediaDialogProps ) {
	const { taken, onChoose, onClose } = props;
	const [ search, setSearch ] = useState( '' );
	const [ chosen, setChosen ] = useState< number[] >( [] );
	const [ refusal, setRefusal ] = useState( '' );
	const [ isUploading, setUploading ] = useState( false );
	const { receiveMedia } = useDispatch( store );
	const library = useLibrary( search );
	const { files, isLoading, failure } = library;

	const toggle = ( id: number, isOn: boolean ) =>
		setChosen( ( before ) =>
			isOn ? [ ...before, id ] : before.filter( ( one ) => one !== id )
		);
	const upload = async ( list: FileList | null ) => {
		setUploading( true );
		setRefusal( '' );
		try {
			for ( const file of list ?? [] ) {
				toggle( ( await library.upload( file ) ).id, true );
			}
		} catch ( error ) {
			setRefusal( failureWords( error ) );
		}
		setUploading( false );
	};
	const choose = () => {
		// Cache the files, so they aren't fetched again.
		void receiveMedia(
			files.filter( ( { id } ) => chosen.includes( id ) )
		);
		onChoose( chosen );
	};

	return (
		<Modal
			className="lodestar lodestar-media"
			title={ __( 'Media Library', 'lodestar' ) }
			size="large"
			onRequestClose={ onClose }
		>
			<div className="lodestar-media__tools">
				<SearchControl
					label={ __( 'Search media', 'lodestar' ) }
					value={ search }
					onChange={ ( text ) => {
						setSearch( text );
						library.rewind();
					} }
				/>
				{ library.mayUpload && (
					<FormFileUpload
						__next40pxDefaultSize
						className="lodestar-media__upload"
						icon={ uploadIcon }
						multiple
						onChange={ ( event ) =>
							void upload( event.currentTarget.files )
						}
					>
						{ isUploading
							? __( 'Uploading…', 'lodestar' )
							: __( 'Upload', 'lodestar' ) }
					</FormFileUpload>
				) }
			</div>
			{ ( refusal || failure ) && (
				<Notice status="error" isDismissible={ false }>
					{ refusal || failure }
				</Notice>
			) }
			<ul className="lodestar-media__grid">
				{ files.map( ( media ) => (
					<li key={ media.id }>
						<input
							id={ `lodestar-media-${ media.id }` }
							type="checkbox"
							checked={
								taken.includes( media.id ) ||
								chosen.includes( media.id )
							}
							disabled={ taken.includes( media.id ) }
							onChange={ ( event ) =>
								toggle( media.id, event.target.checked )
							}
						/>
						<label htmlFor={ `lodestar-media-${ media.id }` }>
							<Thumbnail media={ { ...media, alt_text: '' } } />
							<bdi>{ mediaTitle( media ) }</bdi>
						</label>
					</li>
				) ) }
			</ul>
			{ isLoading && <Spinner /> }
			{ ! isLoading && ! failure && files.length === 0 && (
				<Message title={ __( 'No files found.', 'lodestar' ) } />
			) }
			{ library.hasMore && ! isLoading && (
				<Button variant="link" onClick={ library.more }>
					{ __( 'Load More', 'lodestar' ) }
				</Button>
			) }
			<FormActions
				label={ addWords( chosen.length ) }
				isDisabled={ chosen.length === 0 }
				place="end"
				onSubmit={ choose }
				onCancel={ onClose }
			/>
		</Modal>
	);
}

function addWords( count: number ): string {
	return count === 0
		? __( 'Add Files', 'lodestar' )
		: sprintf(
				/* translators: %s: number of files. */
				_n( 'Add %s File', 'Add %s Files', count, 'lodestar' ),
				formatNumber( count )
			);
}
