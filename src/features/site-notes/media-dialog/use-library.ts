import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';
import { MEDIA, MEDIA_FIELDS } from '../../../store/notes/paths';
import type { Media } from '../../../store/notes/types';
import { failureWords } from '../failure';

const PER_PAGE = 24;

/** Milliseconds to debounce typing before a search. */
const PATIENCE_MS = 250;

interface Library {
	files: readonly Media[];
	hasMore: boolean;
	/** Whether the user can upload files. */
	mayUpload: boolean;
	isLoading: boolean;
	failure: string;
}

const AT_FIRST: Library = {
	files: [],
	hasMore: false,
	mayUpload: false,
	isLoading: true,
	failure: '',
};

/** Fetches the media library through core's REST API, newest first. `search` matches part of the title. */
export function useLibrary( search: string ) {
	const [ library, setLibrary ] = useState( AT_FIRST );
	const [ page, setPage ] = useState( 1 );

	useEffect( () => {
		const abort = new AbortController();
		const ask = async () => {
			setLibrary( ( before ) => ( {
				...before,
				isLoading: true,
				failure: '',
			} ) );
			try {
				const response = await apiFetch< Response, false >( {
					path: addQueryArgs( MEDIA, {
						page,
						per_page: PER_PAGE,
						_fields: MEDIA_FIELDS,
						...( search && { search } ),
					} ),
					parse: false,
					signal: abort.signal,
				} );
				const files: Media[] = await response.json();
				const { headers } = response;
				setLibrary( ( before ) => ( {
					files: page > 1 ? [ ...before.files, ...files ] : files,
					hasMore: Number( headers.get( 'X-WP-TotalPages' ) ) > page,
					// The Allow header lists the methods that the user can call.
					mayUpload: /POST/.test( headers.get( 'Allow' ) ?? '' ),
					isLoading: false,
					failure: '',
				} ) );
			} catch ( error ) {
				if ( ! abort.signal.aborted ) {
					setLibrary( ( before ) => ( {
						...before,
						isLoading: false,
						failure: failureWords( error ),
					} ) );
				}
			}
		};
		const timer = setTimeout( ask, search ? PATIENCE_MS : 0 );
		return () => {
			clearTimeout( timer );
			abort.abort();
		};
	}, [ search, page ] );

	return {
		...library,
		/** Returns to the first page, for a new search. */
		rewind: () => setPage( 1 ),
		more: () => setPage( page + 1 ),
		/** Uploads a file to the media library. */
		upload: async ( file: File ): Promise< Media > => {
			const body = new FormData();
			body.append( 'file', file );
			const media = await apiFetch< Media >( {
				path: addQueryArgs( MEDIA, { _fields: MEDIA_FIELDS } ),
				method: 'POST',
				body,
			} );
			setLibrary( ( before ) => ( {
				...before,
				files: [ media, ...before.files ],
			} ) );
			return media;
		},
	};
}
