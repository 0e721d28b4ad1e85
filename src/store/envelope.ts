import apiFetch from '@wordpress/api-fetch';

/** The namespace of our routes. */
const NAMESPACE = 'lodestar/v1/';

/** What routes answer that say in words what went wrong. */
interface Envelope< T > {
	success: boolean;
	/** HTML; null where nothing went wrong. */
	error: string | null;
	data: T;
}

/** What comes where something fails: as core answers, or apiFetch where nothing came at all. */
interface Failure {
	error?: string | null;
	code?: string;
	message?: string;
	data?: unknown;
}

/** What the server says of a failure beside words. */
type Told = Readonly< Record< string, unknown > >;

/** Why there is no answer, as HTML. */
export class Refusal extends Error {
	/**
	 * @param html    The words.
	 * @param isFinal Whether the server understood, and does not do it: asking again is of no use.
	 * @param code    The type of the failure; empty where it has none.
	 * @param told    What else is known of it.
	 */
	constructor(
		readonly html: string,
		readonly isFinal = false,
		readonly code = '',
		readonly told: Told = {}
	) {
		super( html );
	}
}

/**
 * As HTML, so that nothing of it is taken for such.
 *
 * @param text Plain words.
 */
export const escaped = ( text: string ) =>
	text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' );

/**
 * Asks a route that answers in an envelope.
 *
 * @param  path   Below the namespace.
 * @param  method What is done there.
 * @param  data   What is sent.
 * @throws {Refusal} Where it is not successful.
 */
export async function ask< T >(
	path: string,
	method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
	data?: object
): Promise< T > {
	let answer: Envelope< T >;
	try {
		answer = await apiFetch( {
			path: NAMESPACE + path,
			method,
			...( data && { data } ),
		} );
	} catch ( failure ) {
		throw refusalOf( failure as Failure, false );
	}
	if ( ! answer.success ) {
		throw refusalOf( answer, true );
	}
	return answer.data;
}

function refusalOf(
	{ error, code, message, data }: Failure,
	isFinal: boolean
): Refusal {
	const told = ( data ?? {} ) as Told;
	const html = typeof told.error === 'string' ? told.error : error;
	return new Refusal( html ?? escaped( message ?? '' ), isFinal, code, told );
}
