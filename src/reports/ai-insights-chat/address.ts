import { parseHash, toHash } from '../../store/address';

const ROUTE = '/ai-insights/chat';

const pathOf = ( id: string | null ) =>
	id === null ? ROUTE : `${ ROUTE }/${ encodeURIComponent( id ) }`;

/**
 * Where a conversation is.
 *
 * @param id Its id; null for a new one.
 */
export const hrefOf = ( id: string | null ) =>
	toHash( { path: pathOf( id ), params: {} } );

/**
 * Goes to a conversation in the place of another one, unless the reader has gone elsewhere meanwhile.
 *
 * @param from Where the reader was.
 * @param to   Where to.
 */
export function moveOn( from: string | null, to: string | null ): void {
	if (
		from !== to &&
		parseHash( window.location.hash )?.path === pathOf( from )
	) {
		window.location.replace( hrefOf( to ) );
	}
}
